/** A label true to shape, black on white in both themes (design, "Print preview"). */
import type { CodeBlock } from '#contract/modules/labels/code-blocks.ts'
import type { LabelLayout } from '#contract/modules/labels/label-layout.ts'
import { BOLD, LABEL_FONT, PLAIN } from './label-canvas.ts'
import styles from './print.module.css'

interface LabelPreviewProps {
  layout: LabelLayout
  blocks: readonly CodeBlock[]
}

export function LabelPreview({ layout, blocks }: LabelPreviewProps) {
  const { width_mm, height_mm, words, rules } = layout
  return (
    <div className={styles.label}>
      <svg
        viewBox={`0 0 ${width_mm} ${height_mm}`}
        fontFamily={LABEL_FONT}
        role="img"
        aria-label={`Label: ${words.map(({ text }) => text).join(' ')}`}
        data-label=""
      >
        {words.map(({ text, x, y, size, isBold }) => (
          <text
            key={`${x} ${y} ${text}`}
            {...{ x, y, fontSize: size, fontWeight: isBold ? BOLD : PLAIN }}
          >
            {text}
          </text>
        ))}
        {rules.map(({ x, y, width }) => (
          <rect key={`${x} ${y}`} {...{ x, y, width }} height={0.3} />
        ))}
        <path
          d={blocks
            .map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`)
            .join('')}
          shapeRendering="crispEdges"
        />
      </svg>
    </div>
  )
}
