/** Check forms: published, built, taken from the library (§2, domain §3.26). */
import { defineModule } from '#src/records/seam/module.ts'

export const formsModule = defineModule({
  name: 'forms',
  routes: [
    { path: '/check-forms', title: 'Check forms', rule: { flag: 'form_builder' } },
    { path: '/check-forms/$id', title: 'Check form', rule: { flag: 'form_builder' } },
    { path: '/check-schedules/$id', title: 'Schedule', rule: { flag: 'form_builder' } },
    { path: '/check-form-builder', title: 'Form builder' },
    { path: '/check-form-library', title: 'Form library', rule: { flag: 'form_library' } },
    { path: '/checkform-development', title: 'Form Dev' },
  ],
  menu: [
    {
      group: 'Business',
      at: 3,
      label: 'Check Forms',
      to: '/check-forms',
      icon: 'forms',
      roles: ['admin', 'auditor'],
    },
    {
      group: 'Developer Mode',
      at: 4,
      label: 'Form Dev',
      to: '/checkform-development',
      icon: 'forms',
    },
  ],
})
