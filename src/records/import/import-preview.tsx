/** What would come of each row of a file, and the button that does it (design, Business and import). */
import { IconArrowRight, IconDownload, IconFileImport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import { formatCount } from '#contract/measure/display.ts'
import { useSession } from '#src/session/use-session.ts'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { csvFile, rowsToCsv } from '#src/ui/lists/csv.ts'
import { ActionBar } from '#src/ui/page/action-bar.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { FiguresStrip } from '#src/ui/page/figures-strip.tsx'
import { Page, Stack } from '#src/ui/page/page.tsx'
import { TableSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { ColumnsSheet } from './columns-sheet.tsx'
import styles from './import.module.css'
import { titleOfColumn } from './import-columns.ts'
import type { ImportDeclaration } from './import-declaration.ts'
import { ImportRows } from './import-rows.tsx'
import { countRows, footWords, type RowState, rowTabs, verbWords } from './import-words.ts'
import type { JudgedRow } from './judge-rows.ts'
import { type ImportFile, useImport } from './use-import.ts'

interface ImportPreviewProps {
  readonly file: ImportFile
  readonly declaration: ImportDeclaration
  readonly back: { readonly to: string; readonly label: string }
  readonly second: string
  /** The button that chooses another file. */
  readonly another: ReactNode
}

/** Undefined until somebody has chosen: then what needs somebody first. */
const firstOf = (rows: readonly JudgedRow[]): RowState =>
  rowTabs.find(({ state }) => rows.some((row) => row.state === state))?.state ?? 'new'

export function ImportPreview({ file, declaration, back, second, another }: ImportPreviewProps) {
  const { resource, columns } = declaration
  const { platform } = useSession()
  const navigate = useNavigate()
  const importing = useImport(file, declaration)
  const { rows, matched } = importing
  const [chosen, setChosen] = useState<RowState>()
  const [isMatching, setIsMatching] = useState(false)
  const [done, setDone] = useState<number>()
  const [isBusy, during] = useBusy()
  const counts = countRows(rows ?? [])
  const state = chosen && counts[chosen] > 0 ? chosen : firstOf(rows ?? [])
  const due = counts.new + counts.changed
  const { head } = file.table
  const { label } = declarations[resource]
  const titleOf = (key: string) => {
    const column = columns.find((one) => one.key === key)
    return column ? titleOfColumn(resource, column) : key
  }

  async function run(): Promise<void> {
    const { saved, refused } = await importing.run(setDone)
    setDone(undefined)
    const [first] = refused
    if (first) {
      toast.fail(`${formatCount(refused.length)} weren't saved`, { second: first.says })
    }
    const words = saved.length === 1 ? label.one : label.many
    toast.success(`${formatCount(saved.length)} ${words} imported`)
    if (!first) void navigate({ to: back.to } as Parameters<typeof navigate>[0])
  }
  function saveErrors(): void {
    const wrong = (rows ?? []).flatMap((row) => (row.state === 'wrong' ? [row] : []))
    const used = columns.filter(({ key }) => matched.includes(key))
    const csv = rowsToCsv(
      [
        ...used.map((column) => ({
          header: titleOfColumn(resource, column),
          value: ({ cells }: JudgedRow) => cells[column.key],
        })),
        { header: 'What is wrong', value: (row: JudgedRow) => ('says' in row ? row.says : '') },
      ],
      wrong,
    )
    void platform.files.save(`Errors ${file.name}`, csvFile(csv))
  }

  const unused = head.filter((_, at) => matched[at] === null && head[at] !== '')
  return (
    <Page
      title="Check before you import"
      back={back}
      second={`${second} Nothing is changed yet.`}
      actions={another}
    >
      <Stack>
        <FiguresStrip
          label="What would come of it"
          figures={[
            { word: 'New', figure: rows && formatCount(counts.new), tone: undefined },
            { word: 'Change what is here', figure: rows && formatCount(counts.changed) },
            { word: 'The same already', figure: rows && formatCount(counts.same) },
            {
              word: counts.wrong === 1 ? 'Has an error' : 'Have an error',
              figure: rows && formatCount(counts.wrong),
              tone: counts.wrong > 0 ? 'fail' : undefined,
            },
          ]}
        />
        <Card>
          <div className={styles.columns}>
            <h2 className={styles.heading}>Columns</h2>
            <ul className={styles.matched} aria-label="Columns">
              {head.map((heading, at) => {
                const key = matched[at]
                return key ? (
                  <li key={heading} className={styles.match}>
                    {heading}
                    <IconArrowRight size={16} stroke={2} aria-label="is" />
                    <strong>{titleOf(key)}</strong>
                  </li>
                ) : null
              })}
              {unused.length > 0 ? (
                <li className="l-second">
                  {unused.map((heading) => `"${heading}"`).join(', ')}{' '}
                  {unused.length === 1 ? 'is' : 'are'} not used.
                </li>
              ) : null}
            </ul>
            <Button about="which column is what" onClick={() => setIsMatching(true)}>
              Change
            </Button>
          </div>
        </Card>
        {rows ? (
          <>
            <div className={styles.tabs}>
              <Segmented
                label="Rows"
                options={rowTabs.map(({ state: value, label: words }) => ({
                  value,
                  label: words,
                  count: counts[value],
                }))}
                value={state}
                onChange={setChosen}
              />
              {counts.wrong > 0 ? (
                <Button icon={IconDownload} onClick={saveErrors}>
                  Save the errors as CSV
                </Button>
              ) : null}
            </div>
            <ImportRows
              key={state}
              rows={rows.filter((row) => row.state === state)}
              declaration={declaration}
              importing={importing}
            />
          </>
        ) : (
          <TableSkeleton columns={5} />
        )}
      </Stack>
      <ActionBar
        missing={
          done === undefined ? footWords(counts) : `${formatCount(done)} of ${formatCount(due)}`
        }
      >
        <Button to={back.to}>Cancel</Button>
        <Button
          kind="primary"
          icon={IconFileImport}
          disabled={!rows || due === 0 || isBusy}
          onClick={() => void during(run())}
        >
          {verbWords(counts, label)}
        </Button>
      </ActionBar>
      <ColumnsSheet
        opened={isMatching}
        onClose={() => setIsMatching(false)}
        head={head}
        declaration={declaration}
        importing={importing}
      />
    </Page>
  )
}
