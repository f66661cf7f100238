/** 57 pastels for the ground. */
export const pastels = [
  '#f5d6d6', '#f5e0d6', '#f5ead6', '#f5f4d6', '#edf5d6', '#e3f5d6', '#d9f5d6', '#d6f5dc',
  '#d6f5e6', '#d6f5f0', '#d6f0f5', '#d6e6f5', '#d6dcf5', '#d9d6f5', '#e3d6f5', '#edd6f5',
  '#f5d6f4', '#f5d6ea', '#f5d6e0', '#edcdc9', '#edd8c9', '#ede4c9', '#ebedc9', '#e0edc9',
  '#d5edc9', '#caedc9', '#c9edd5', '#c9ede0', '#c9edeb', '#c9e4ed', '#c9d9ed', '#c9cded',
  '#d1c9ed', '#dcc9ed', '#e7c9ed', '#edc9e8', '#edc9dc', '#edc9d1', '#e4c6be', '#e4d2be',
  '#e4debe', '#dfe4be', '#d2e4be', '#c6e4be', '#bee4c2', '#bee4ce', '#bee4da', '#bee3e4',
  '#bed6e4', '#becae4', '#bebee4', '#cabee4', '#d6bee4', '#e2bee4', '#e4beda', '#e4bece',
  '#e4bec2',
] as const

/** 85 colours of hair; faces take one of the first ten, the natural ones. */
export const hairColours = [
  '#1f1a17', '#2e221c', '#3d2a1f', '#4f3423', '#6a4429', '#86562f', '#a66d3a', '#c58b4a',
  '#8c3b1f', '#5b5450', '#e0aeae', '#e0c2ae', '#e0d6ae', '#d6e0ae', '#c2e0ae', '#aee0ae',
  '#aee0c2', '#aee0d6', '#aed6e0', '#aec2e0', '#aeaee0', '#c2aee0', '#d6aee0', '#e0aed6',
  '#e0aec2', '#d47d7d', '#d4a07d', '#d4c27d', '#c2d47d', '#a0d47d', '#7dd47d', '#7dd4a0',
  '#7dd4c2', '#7dc2d4', '#7da0d4', '#7d7dd4', '#a07dd4', '#c27dd4', '#d47dc2', '#d47da0',
  '#c44f4f', '#c47e4f', '#c4ad4f', '#adc44f', '#7ec44f', '#4fc44f', '#4fc47e', '#4fc4ad',
  '#4fadc4', '#4f7ec4', '#4f4fc4', '#7e4fc4', '#ad4fc4', '#c44fad', '#c44f7e', '#a13636',
  '#a16036', '#a18b36', '#8ba136', '#60a136', '#36a136', '#36a160', '#36a18b', '#368ba1',
  '#3660a1', '#3636a1', '#6036a1', '#8b36a1', '#a1368b', '#a13660', '#6f2a2a', '#6f462a',
  '#6f612a', '#616f2a', '#466f2a', '#2a6f2a', '#2a6f46', '#2a6f61', '#2a616f', '#2a466f',
  '#2a2a6f', '#462a6f', '#612a6f', '#6f2a61', '#6f2a46',
] as const
export const naturalHair = 10

export const skins = ['#fbdcc4', '#f2c6a0', '#e0a878', '#c68758', '#9c6240', '#7d4d30'] as const
export const shirts = ['#2f6f78', '#46577a', '#7a4b52', '#4e6b48', '#8a6a2f', '#5a4a70'] as const
