export declare const serverArgs: string[]
