import { useSyncExternalStore } from 'react'
import { type Appearance, getAppearance, onAppearanceChange } from './appearance-store.ts'

/** The chosen theme and text size; change them with `setAppearance` of appearance-store.ts. */
export const useAppearance = (): Appearance => useSyncExternalStore(onAppearanceChange, getAppearance, getAppearance)
