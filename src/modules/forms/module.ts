/** Check forms: published, built, taken from the library (§2, domain §3.26). */
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'

export const formsModule = defineModule({
  name: 'forms',
  routes: [
    {
      path: '/check-forms',
      title: 'Check forms',
      rule: { flag: 'form_builder' },
      screen: screen(
        () => import('./screens/check-forms/check-forms-screen.tsx'),
        'CheckFormsScreen',
      ),
    },
    {
      path: '/check-forms/$id',
      title: 'Check form',
      rule: { flag: 'form_builder' },
      screen: screen(
        () => import('./screens/check-forms/check-form-screen.tsx'),
        'CheckFormScreen',
      ),
    },
    {
      path: '/check-schedules/$id',
      title: 'Schedule',
      rule: { flag: 'form_builder' },
      screen: screen(
        () => import('./screens/check-forms/check-schedule-screen.tsx'),
        'CheckScheduleScreen',
      ),
    },
    {
      path: '/check-form-builder',
      title: 'Form builder',
      screen: screen(
        () => import('./screens/builder/builder-screen.tsx'),
        'CheckFormBuilderScreen',
      ),
    },
    {
      path: '/check-form-library',
      title: 'Form library',
      rule: { flag: 'form_library' },
      screen: screen(
        () => import('./screens/library/check-form-library-screen.tsx'),
        'CheckFormLibraryScreen',
      ),
    },
    {
      path: '/checkform-development',
      title: 'Form Dev',
      screen: screen(
        () => import('./screens/builder/json/development-screen.tsx'),
        'CheckFormDevelopmentScreen',
      ),
    },
  ],
  search: [{ resource: 'check-forms', to: '/check-forms/$id' }],
  searchFaces: () => import('./search-faces.ts'),
  settings: () => import('./settings.ts'),
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
