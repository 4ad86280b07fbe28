/**
 * The theme around the whole app: Mantine's provider, tokens, type and font. /theme.js sets the
 * attribute on <html> before first paint; this only follows and changes it. The widgets that use
 * Mantine's component style sheets import them, never all at once.
 */
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import './tokens.css'
import './type.css'
import './base.css'
import { MantineProvider, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { type Density, DensityChoice } from '../input/use-media.ts'
import { createColorSchemeManager } from './color-scheme.ts'
import { cssVariables, theme } from './theme.ts'

const colorSchemeManager = createColorSchemeManager()

interface LarderThemeProps {
  /** The device setting: `auto` is floor below 1280 px or with a coarse pointer, else office. */
  density?: Density
  children: ReactNode
}

export function LarderTheme({ density = 'auto', children }: LarderThemeProps) {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.toggle('l-floor', density === 'floor')
    classList.toggle('l-office', density === 'office')
  }, [density])

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      <DensityChoice value={density}>{children}</DensityChoice>
    </MantineProvider>
  )
}

export interface ThemeChoice {
  scheme: 'light' | 'dark'
  toggle: () => void
}

export function useTheme(): ThemeChoice {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return { scheme, toggle: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark') }
}
