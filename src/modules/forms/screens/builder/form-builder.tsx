/**
 * Palette, form and properties (guide, Form builder); below a desktop the palette and the
 * properties slide in from the side. Always holds: unsaved changes are never left without asking
 * (AC 3.27.4).
 */
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { useSiteFacts } from '#src/modules/forms/parts/check-form/use-site-facts.ts'
import { useLeaveWarning } from '#src/records/save/use-leave-warning.tsx'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { useIsDesktop } from '#src/ui/input/use-media.ts'
import { useShortcuts } from '#src/ui/input/use-shortcuts.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Page } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import styles from './builder.module.css'
import { type BuilderLayer, BuilderSides } from './builder-sides.tsx'
import { BuilderTools, type BuilderView } from './builder-tools.tsx'
import { Canvas } from './canvas.tsx'
import { type BuiltForm, formTexts, readForm, writeForm } from './form/built-form.ts'
import { JsonView } from './json/json-view.tsx'
import { useJsonTexts } from './json/use-json-texts.ts'
import { Properties, propertiesTitle } from './properties/properties.tsx'
import { TryForm, useTriedAnswers } from './try-form.tsx'
import { type Spot, useBuilder } from './use-builder.ts'
import { usePublish } from './use-publish.ts'

const empty: BuiltForm = {
  title: '',
  about: {},
  settings: { category: 'OTHER', sign_required: true },
  questions: [],
}

/** A new form is due nowhere yet: when it is, is asked in the same step (kit §8). */
const afterPublishing = ({ id, revision }: CheckForm): string =>
  revision === 1 ? `/check-schedules/new?form=${id}&published=yes` : '/check-forms'

/** @param from what it is based on; read once, so that a pull doesn't change what is typed */
export function FormBuilder({ from }: { from: CheckForm | null }) {
  const [base] = useState(from)
  const [start] = useState(() => (base ? readForm(base) : empty))
  const builder = useBuilder(start)
  const { form, problems, chosen, choose } = builder
  const written = useMemo(() => writeForm(form), [form])
  const facts = useSiteFacts(JSON.stringify(written.schema))
  const tried = useTriedAnswers(written, facts)
  const [view, setView] = useState<BuilderView>('build')
  const [layer, setLayer] = useState<BuilderLayer>(null)
  const [spot, setSpot] = useState<Spot | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, during] = useBusy()
  const isDesktop = useIsDesktop()
  const json = useJsonTexts(builder)
  const publish = usePublish()
  const router = useRouter()
  const leave = useLeaveWarning(builder.isDirty || json.unfinished !== null)

  useShortcuts({
    'mod+z': builder.undo,
    'mod+shift+z': builder.redo,
    'alt+ArrowUp': () => builder.moveChosen(-1),
    'alt+ArrowDown': () => builder.moveChosen(1),
  })

  async function save(isDraft: boolean): Promise<void> {
    if (problems.first !== null || json.unfinished !== null || isSaving) return
    const parts = { ...form.settings, ...formTexts(form) }
    const saved = await during(publish(base, parts, isDraft))
    if (!saved.ok) return setProblem(Object.values(saved.fields)[0] ?? saved.message)
    leave.allow()
    toast.success(`${parts.title} is ${isDraft ? 'kept as a draft' : 'published'}`, {
      second: isDraft
        ? 'It isn’t in use yet.'
        : saved.record.revision === 1
          ? 'Not due yet. Add a schedule.'
          : 'Checks use it from now on.',
    })
    router.history.push(isDraft ? '/check-forms?view=drafts' : afterPublishing(saved.record))
  }

  const newNumber = base ? base.revision + (base.draft ? 0 : 1) : 1
  const choosing = {
    ...builder,
    choose(key: string | null) {
      choose(key)
      setLayer('properties')
    },
  }
  return (
    <div className={styles.builder}>
      <Page
        title={form.title.trim() || 'New form'}
        back={{ to: '/check-forms', label: 'Check forms' }}
        second={`Draft of revision ${newNumber}`}
      >
        <BuilderTools
          builder={builder}
          unfinished={json.unfinished}
          view={view}
          onView={setView}
          isDraft={base?.draft === true}
          isSaving={isSaving}
          onPublish={() => void save(false)}
        />
        {problem ? <Note tone="fail" title={problem} live="assertive" /> : null}
        {view === 'build' ? (
          <Canvas
            builder={choosing}
            site={facts?.limits ?? {}}
            spot={spot}
            onAdd={isDesktop ? undefined : () => setLayer('palette')}
          />
        ) : view === 'json' ? (
          <JsonView json={json} />
        ) : (
          <TryForm
            form={written}
            site={facts?.limits ?? {}}
            data={tried.data}
            onChange={(change) => tried.setData((was) => change(was ?? {}))}
          />
        )}
      </Page>
      <BuilderSides
        layer={layer}
        onLayer={setLayer}
        title={propertiesTitle(form, chosen)}
        onAdd={builder.add}
        onOver={view === 'build' ? setSpot : undefined}
      >
        <Properties builder={builder} start={start} onDraft={() => void save(true)} />
      </BuilderSides>
      {leave.dialog}
    </div>
  )
}
