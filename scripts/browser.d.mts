export const debianBrowser: () => string | undefined
export function installBrowser(): void
