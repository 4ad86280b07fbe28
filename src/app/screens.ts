/** The screens that are built, beside Home, each fetched when it is opened. */
import { screen } from './screen.ts'

export const LoginScreen = screen(
  () => import('#src/modules/sign-in/screens/login-screen.tsx'),
  'LoginScreen',
)
export const ResetPasswordScreen = screen(
  () => import('#src/modules/sign-in/screens/reset-password-screen.tsx'),
  'ResetPasswordScreen',
)
export const ProfileScreen = screen(
  () => import('#src/modules/profile/screens/profile-screen.tsx'),
  'ProfileScreen',
)
export const ClockScreen = screen(
  () => import('#src/modules/clock/screens/clock-screen.tsx'),
  'ClockScreen',
)
export const NotFoundScreen = screen(() => import('./not-found-screen.tsx'), 'NotFoundScreen')
export const AttentionScreen = screen(
  () => import('#src/modules/sync/screens/attention/attention-screen.tsx'),
  'AttentionScreen',
)
export const SyncScreen = screen(
  () => import('#src/modules/sync/screens/sync-screen.tsx'),
  'SyncScreen',
)
export const TemperatureDetailScreen = screen(
  () => import('#src/modules/temperature/screens/temperature-detail-screen.tsx'),
  'TemperatureDetailScreen',
)
export const TemperatureScreen = screen(
  () => import('#src/modules/temperature/screens/temperature-screen.tsx'),
  'TemperatureScreen',
)
export const UsersScreen = screen(
  () => import('#src/modules/people/screens/users-screen.tsx'),
  'UsersScreen',
)
export const UserScreen = screen(
  () => import('#src/modules/people/screens/user-screen.tsx'),
  'UserScreen',
)
export const LocationsScreen = screen(
  () => import('#src/modules/sites/screens/locations/locations-screen.tsx'),
  'LocationsScreen',
)
export const LocationScreen = screen(
  () => import('#src/modules/sites/screens/locations/location-screen.tsx'),
  'LocationScreen',
)
export const DepartmentsScreen = screen(
  () => import('#src/modules/sites/screens/departments/departments-screen.tsx'),
  'DepartmentsScreen',
)
export const DepartmentScreen = screen(
  () => import('#src/modules/sites/screens/departments/department-screen.tsx'),
  'DepartmentScreen',
)
export const FridgesScreen = screen(
  () => import('#src/modules/temperature/screens/fridges/fridges-screen.tsx'),
  'FridgesScreen',
)
export const FridgeScreen = screen(
  () => import('#src/modules/temperature/screens/fridges/fridge-screen.tsx'),
  'FridgeScreen',
)
export const IssuesScreen = screen(
  () => import('#src/modules/issues/screens/issues-screen.tsx'),
  'IssuesScreen',
)
export const IssueCreateScreen = screen(
  () => import('#src/modules/issues/screens/issue-create-screen.tsx'),
  'IssueCreateScreen',
)
export const IssueScreen = screen(
  () => import('#src/modules/issues/screens/issue-screen.tsx'),
  'IssueScreen',
)
export const ChecksScreen = screen(
  () => import('#src/modules/checks/screens/checks-screen.tsx'),
  'ChecksScreen',
)
export const FillScreen = screen(
  () => import('#src/modules/checks/screens/fill-screen.tsx'),
  'FillScreen',
)
export const CheckScreen = screen(
  () => import('#src/modules/checks/screens/check-screen.tsx'),
  'CheckScreen',
)
export const CheckFormsScreen = screen(
  () => import('#src/modules/forms/screens/check-forms/check-forms-screen.tsx'),
  'CheckFormsScreen',
)
export const CheckFormScreen = screen(
  () => import('#src/modules/forms/screens/check-forms/check-form-screen.tsx'),
  'CheckFormScreen',
)
export const CheckScheduleScreen = screen(
  () => import('#src/modules/forms/screens/check-forms/check-schedule-screen.tsx'),
  'CheckScheduleScreen',
)
export const CheckFormLibraryScreen = screen(
  () => import('#src/modules/forms/screens/library/check-form-library-screen.tsx'),
  'CheckFormLibraryScreen',
)
export const StockListScreen = screen(
  () => import('#src/modules/stock/screens/stock-list-screen.tsx'),
  'StockListScreen',
)
export const StockScreen = screen(
  () => import('#src/modules/stock/screens/stock-screen.tsx'),
  'StockScreen',
)
export const SuppliersScreen = screen(
  () => import('#src/modules/suppliers/screens/suppliers-screen.tsx'),
  'SuppliersScreen',
)
export const SupplierScreen = screen(
  () => import('#src/modules/suppliers/screens/supplier-screen.tsx'),
  'SupplierScreen',
)
export const NewSupplierScreen = screen(
  () => import('#src/modules/suppliers/screens/supplier-screen.tsx'),
  'NewSupplierScreen',
)
export const CheckFormBuilderScreen = screen(
  () => import('#src/modules/forms/screens/builder/builder-screen.tsx'),
  'CheckFormBuilderScreen',
)
export const CheckFormDevelopmentScreen = screen(
  () => import('#src/modules/forms/screens/builder/development-screen.tsx'),
  'CheckFormDevelopmentScreen',
)
