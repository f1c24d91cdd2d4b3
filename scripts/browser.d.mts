export const HEADLESS_SHELL: string
export const debianBrowser: () => string | undefined
