/** An issue's timeline, newest last, and a place to add to it: a comment, photos. */
import { useState } from 'react'
import { isDerivedId } from '#contract/core/sync/sync-protocol.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { formatWhen } from '#contract/time/display-time.ts'
import { statusWord } from '#src/modules/issues/parts/issue-words.ts'
import { PhotoPicker } from '#src/records/files/photo-picker.tsx'
import { PhotoStrip } from '#src/records/files/photo-view.tsx'
import { PHOTO_ON_ITS_WAY, useArePhotosOnTheirWay } from '#src/records/files/photos-on-their-way.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import styles from './issues.module.css'
import { useIssueActs } from './use-issue-acts.ts'

type Entry = NonNullable<Issue['timeline']>[number]

/** "Tom Reid moved it to In progress". */
const actOf = ({ to, text, file_ids }: Entry) => {
  if (to) return `moved it to ${statusWord(to)}`
  return text ? 'wrote' : file_ids ? 'added photos' : 'was here'
}

/** What opened it by itself; a person raised one that is only about a record. */
function openedBy({ source, id }: Issue): string | undefined {
  const kind = source?.kind
  if (kind !== 'checks' && kind !== 'temperature-logs') return undefined
  if (!isDerivedId(id)) return undefined
  return kind === 'checks' ? 'check' : 'reading'
}

export function IssueTimeline({ issue, now }: { issue: Issue; now: number }) {
  const mayAdd = useMayDo('edit', 'issues')
  const entries = issue.timeline ?? []
  const people = [...new Set([issue.created_by, ...entries.map(({ by }) => by)])]
  const { nameOf, timezone } = useReading({ users: people })
  const opened = openedBy(issue)
  const name = (id: string) => nameOf('users', id) ?? 'Somebody else'
  return (
    <Card title="What happened">
      <ol className={styles.timeline}>
        <li>
          {opened ? (
            <p>
              <strong>Opened by a failed {opened}</strong>
            </p>
          ) : (
            <p>
              <strong>{name(issue.created_by)}</strong> raised it
            </p>
          )}
          <p className="l-second">
            {formatWhen(issue.created, now, timezone)}
            {opened ? `, by ${name(issue.created_by)}` : ''}
          </p>
        </li>
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.by}`}>
            <p>
              <strong>{name(entry.by)}</strong> {actOf(entry)}
            </p>
            <p className="l-second">{formatWhen(entry.at, now, timezone)}</p>
            {entry.text ? <p className={styles.said}>{entry.text}</p> : null}
            <PhotoStrip fileIds={entry.file_ids ?? []} label={`Photos by ${name(entry.by)}`} />
          </li>
        ))}
      </ol>
      {mayAdd ? <Remark issue={issue} /> : null}
    </Card>
  )
}

function Remark({ issue }: { issue: Issue }) {
  const acts = useIssueActs(issue)
  const [text, setText] = useState('')
  const [fileIds, setFileIds] = useState<string[]>([])
  const [says, setSays] = useState<string>()
  const isEmpty = text.trim() === '' && fileIds.length === 0

  const isKeepingPhoto = useArePhotosOnTheirWay()
  const add = useOneAtATime(async () => {
    if (isEmpty) return setSays('Write something, or add a photo.')
    const saved = await acts.remark(text, fileIds)
    if (!saved.ok) return setSays(Object.values(saved.fields)[0] ?? saved.message)
    setText('')
    setFileIds([])
    setSays(undefined)
  })

  return (
    <div className={styles.remark}>
      <TextArea
        label="Add to it"
        value={text}
        onChange={setText}
        error={says}
        rows={2}
        maxLength={4000}
      />
      <PhotoPicker
        label="Photos"
        fileIds={fileIds}
        onChange={setFileIds}
        locationId={issue.location_id}
        departmentId={issue.department_id}
        linked={[{ kind: 'issues', id: issue.id }]}
      />
      <div>
        <Button disabled={isKeepingPhoto} onClick={() => void add()}>
          Add
        </Button>
        {isKeepingPhoto ? <span className="l-second"> {PHOTO_ON_ITS_WAY}</span> : null}
      </div>
    </div>
  )
}
