import { afterStart } from '#src/records/seam/after-start.ts'
import { screen } from '#src/records/seam/screen.ts'
import { formsModule } from './module.ts'

export const formsAfterStart = afterStart(formsModule, {
  screens: {
    '/check-forms': screen(
      () => import('./screens/check-forms/check-forms-screen.tsx'),
      'CheckFormsScreen',
    ),
    '/check-forms/$id': screen(
      () => import('./screens/check-forms/check-form-screen.tsx'),
      'CheckFormScreen',
    ),
    '/check-schedules/$id': screen(
      () => import('./screens/check-forms/check-schedule-screen.tsx'),
      'CheckScheduleScreen',
    ),
    '/check-form-builder': screen(
      () => import('./screens/builder/builder-screen.tsx'),
      'CheckFormBuilderScreen',
    ),
    '/check-form-library': screen(
      () => import('./screens/library/check-form-library-screen.tsx'),
      'CheckFormLibraryScreen',
    ),
    '/checkform-development': screen(
      () => import('./screens/builder/json/development-screen.tsx'),
      'CheckFormDevelopmentScreen',
    ),
  },
  search: [{ resource: 'check-forms', to: '/check-forms/$id' }],
  searchFaces: () => import('./search-faces.ts'),
  settings: () => import('./settings.ts'),
})
