import { useSyncExternalStore } from 'react'
import { type Appearance, getAppearance, onAppearanceChange } from './appearance-store.ts'

/**
 * The chosen theme and text size; `setAppearance` of the store changes them. Apart from the store, which the script at the top of the
 * page sets before React is there.
 */
export const useAppearance = (): Appearance => useSyncExternalStore(onAppearanceChange, getAppearance, getAppearance)
