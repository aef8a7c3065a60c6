import { useSyncExternalStore } from 'react'
import { onThemeChange } from '#lib/page/theme.ts'
import { type MapLook, startLook } from './map-look.ts'

const isDark = () => document.documentElement.dataset.theme === 'dark'

/** The look that suits the theme. */
export const useThemeLook = (): MapLook => startLook(useSyncExternalStore(onThemeChange, isDark) ? 'dark' : 'light')
