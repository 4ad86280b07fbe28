/** The library of fourteen forms as a page (domain §3.28). */
import { library } from '#contract/modules/forms/library/library.ts'
import { FormLibrary } from '#src/modules/forms/parts/library/form-library.tsx'
import { Page } from '#src/ui/page/page.tsx'

export function CheckFormLibraryScreen() {
  return (
    <Page
      title="Form library"
      second={`${library.length} forms, written for kitchens and butchers in the UK`}
      back={{ to: '/check-forms', label: 'Check forms' }}
    >
      <FormLibrary />
    </Page>
  )
}
