/**
 * Any form in use, to be filled in without being due: in the business's order
 * (`settings.check_forms`), those available here and to this person.
 */
import { useState } from 'react'
import { useOfferedForms } from '#src/modules/checks/parts/use-offered-forms.ts'
import { foldText, matchesSearch } from '#src/records/list/list-search.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'

const SEARCH_FROM = 9

export function StartAny({ onClose }: { onClose: () => void }) {
  const forms = useOfferedForms()
  const [search, setSearch] = useState('')
  const found = forms.filter(({ title }) => matchesSearch(foldText(title), search))
  return (
    <Sheet opened onClose={onClose} title="Start a check">
      {forms.length >= SEARCH_FROM ? (
        <TextField label="Find a form" value={search} onChange={setSearch} data-autofocus />
      ) : null}
      {found.length === 0 ? (
        <p>{forms.length === 0 ? 'No form is in use here yet.' : 'No form is called that.'}</p>
      ) : (
        <List label="Forms">
          {found.map(({ id, title, estimated_min: minutes }) => (
            <ListRow
              key={id}
              title={title}
              second={minutes ? `About ${minutes} min` : undefined}
              to={`/checks/fill?form=${id}`}
            />
          ))}
        </List>
      )}
    </Sheet>
  )
}
