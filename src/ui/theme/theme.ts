/**
 * Larder's look as a Mantine theme: palette, sizes and the overrides of individual components.
 * Every colour a component shows comes from the roles in tokens.css; the palettes below only feed
 * Mantine's own sheet. It imports no component, so that a page ships only those it uses.
 */
import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core'

const apron: MantineColorsTuple = [
  '#eef2fa',
  '#e5ebf7',
  '#c9d6ef',
  '#a4bff8',
  '#7d9be0',
  '#5a7bc6',
  '#3c5fa8',
  '#2b4d92',
  '#1f3f7d',
  '#17305f',
]
const gray: MantineColorsTuple = [
  '#f6f8fa',
  '#f1f4f6',
  '#e8edf1',
  '#d3dae0',
  '#b9c3cb',
  '#98a4af',
  '#75828e',
  '#4a5763',
  '#2c3843',
  '#14202b',
]
const dark: MantineColorsTuple = [
  '#e9eef2',
  '#c9d3db',
  '#abb8c3',
  '#71808d',
  '#2c3843',
  '#222d37',
  '#1c2630',
  '#151d24',
  '#0d1318',
  '#0a0f13',
]
const red: MantineColorsTuple = [
  '#fff3f1',
  '#fde6e3',
  '#f9cfca',
  '#ffa79f',
  '#ff8f85',
  '#f0685d',
  '#d2382e',
  '#c42c23',
  '#b8261e',
  '#a81f18',
]
const green: MantineColorsTuple = [
  '#effaf4',
  '#e0f3e8',
  '#c3e7d3',
  '#7fdca9',
  '#5fcb92',
  '#3fae77',
  '#2f9e69',
  '#1f8a58',
  '#157347',
  '#12653d',
]

/** Mantine's default size for fields. */
const defaultSize = 'sm'

/** Fields take their height and type from the density, unless a size is set. */
function inputVars(_theme: unknown, { size = defaultSize }: { size?: unknown }) {
  const isPlain = size === defaultSize
  return {
    wrapper: isPlain
      ? { '--input-height': 'var(--l-control)', '--input-fz': 'var(--l-control-fz)' }
      : {},
  }
}

export const theme: MantineThemeOverride = {
  primaryColor: 'apron',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.179,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  white: '#ffffff',
  black: '#14202b',
  colors: { apron, gray, dark, red, green },
  fontFamily: 'var(--l-font)',
  fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.4', xl: '1.3' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '18px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  breakpoints: { xs: '30em', sm: '40em', md: '48em', lg: '64em', xl: '80em' },
  headings: {
    fontFamily: 'var(--l-font)',
    fontWeight: '680',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '2rem' },
      h2: { fontSize: '1.25rem', lineHeight: '1.625rem' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.5rem' },
    },
  },
  // Only what src/ui uses of Mantine: fields and the lists that open from them. Buttons, layers and
  // switches are ours, an order of magnitude lighter (look §13 gives the same values).
  components: { Input: { vars: inputVars } },
}

export const cssVariables: CSSVariablesResolver = () => {
  const roles = {
    '--mantine-color-body': 'var(--l-page)',
    '--mantine-color-text': 'var(--l-text)',
    '--mantine-color-dimmed': 'var(--l-text-2)',
    '--mantine-color-placeholder': 'var(--l-text-2)',
    '--mantine-color-default': 'var(--l-surface)',
    '--mantine-color-default-color': 'var(--l-text)',
    '--mantine-color-default-hover': 'var(--l-sunken)',
    '--mantine-color-default-border': 'var(--l-line-strong)',
    '--mantine-color-anchor': 'var(--l-accent-text)',
    '--mantine-color-error': 'var(--l-fail-text)',
    '--mantine-color-disabled': 'var(--l-quiet)',
    '--mantine-color-disabled-color': 'var(--l-text-2)',
    '--mantine-color-disabled-border': 'var(--l-line)',
  }
  return { variables: {}, light: roles, dark: roles }
}
