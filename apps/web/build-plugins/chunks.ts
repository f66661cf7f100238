import type { BuildOptions } from 'vite'

/**
 * How the browser's script is cut. Every page carries the list of all screens with their scripts: names that say nothing
 * make it a seventh shorter. What a quarter of them share comes in one file instead of two dozen crumbs, which the list
 * would name each time.
 */
export const chunks = {
  output: {
    chunkFileNames: 'assets/[hash].js',
    entryFileNames: 'assets/[hash].js',
    codeSplitting: {
      groups: [
        // What sheets and dialogs are made of is shared by many, and needed by no screen before a tap.
        {
          name: 'shared',
          test: /^(?!.*(?:@base-ui|@floating-ui|use-sync-external-store|ui\/src\/(?:sheet|dialog)))/,
          minShareCount: 30,
          maxModuleSize: 6_000,
        },
        // The shop's front in one file too: what its screens share among themselves.
        {
          name: 'goods',
          test: /[\\/](catalog|flash-sale)[\\/]|[\\/](product|goods)-/,
          minShareCount: 3,
          maxModuleSize: 3_000,
        },
      ],
    },
  },
} satisfies BuildOptions['rolldownOptions']
