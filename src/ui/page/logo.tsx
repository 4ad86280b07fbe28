/**
 * The mark: a white jar with three stripes on a navy square, radius a quarter of its size. On the
 * apron the colours are swapped.
 */
interface LogoProps {
  /** Edge in px; 30 in the menu, 36-44 on the apron. */
  size?: number
  onApron?: boolean
}

export function Logo({ size = 30, onApron = false }: LogoProps) {
  const ground = onApron ? '#ffffff' : 'var(--l-mark)'
  const jar = onApron ? 'var(--l-apron)' : '#ffffff'
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="10" fill={ground} />
      <path
        d="M13.6 7.5h12.8v4.2l2 1.6a4.6 4.6 0 0 1 1.7 3.6v11.4a4.2 4.2 0 0 1-4.2 4.2H14.1a4.2 4.2 0 0 1-4.2-4.2V16.9a4.6 4.6 0 0 1 1.7-3.6l2-1.6z"
        fill={jar}
      />
      <g stroke={ground} strokeWidth="2.2" strokeLinecap="round">
        <path d="M15.6 18v9.6M20 18v9.6M24.4 18v9.6" />
      </g>
    </svg>
  )
}
