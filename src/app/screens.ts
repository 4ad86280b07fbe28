/** The screens that are built, beside Home, each fetched when it is opened. */
import { screen } from './screen.ts'

export const LoginScreen = screen(
  () => import('#src/screens/login/login-screen.tsx'),
  'LoginScreen',
)
export const ResetPasswordScreen = screen(
  () => import('#src/screens/login/reset-password-screen.tsx'),
  'ResetPasswordScreen',
)
export const ProfileScreen = screen(
  () => import('#src/screens/profile/profile-screen.tsx'),
  'ProfileScreen',
)
export const ClockScreen = screen(
  () => import('#src/screens/clock/clock-screen.tsx'),
  'ClockScreen',
)
export const NotFoundScreen = screen(
  () => import('#src/screens/not-found/not-found-screen.tsx'),
  'NotFoundScreen',
)
export const AttentionScreen = screen(
  () => import('#src/screens/attention/attention-screen.tsx'),
  'AttentionScreen',
)
export const SyncScreen = screen(() => import('#src/screens/sync/sync-screen.tsx'), 'SyncScreen')
export const TemperatureDetailScreen = screen(
  () => import('#src/screens/temperature/temperature-detail-screen.tsx'),
  'TemperatureDetailScreen',
)
export const TemperatureScreen = screen(
  () => import('#src/screens/temperature/temperature-screen.tsx'),
  'TemperatureScreen',
)
export const UsersScreen = screen(
  () => import('#src/screens/users/users-screen.tsx'),
  'UsersScreen',
)
export const UserScreen = screen(() => import('#src/screens/users/user-screen.tsx'), 'UserScreen')
export const LocationsScreen = screen(
  () => import('#src/screens/locations/locations-screen.tsx'),
  'LocationsScreen',
)
export const LocationScreen = screen(
  () => import('#src/screens/locations/location-screen.tsx'),
  'LocationScreen',
)
export const DepartmentsScreen = screen(
  () => import('#src/screens/departments/departments-screen.tsx'),
  'DepartmentsScreen',
)
export const DepartmentScreen = screen(
  () => import('#src/screens/departments/department-screen.tsx'),
  'DepartmentScreen',
)
export const FridgesScreen = screen(
  () => import('#src/screens/fridges/fridges-screen.tsx'),
  'FridgesScreen',
)
export const FridgeScreen = screen(
  () => import('#src/screens/fridges/fridge-screen.tsx'),
  'FridgeScreen',
)
export const IssuesScreen = screen(
  () => import('#src/screens/issues/issues-screen.tsx'),
  'IssuesScreen',
)
export const IssueCreateScreen = screen(
  () => import('#src/screens/issues/issue-create-screen.tsx'),
  'IssueCreateScreen',
)
export const IssueScreen = screen(
  () => import('#src/screens/issues/issue-screen.tsx'),
  'IssueScreen',
)
export const ChecksScreen = screen(
  () => import('#src/screens/checks/checks-screen.tsx'),
  'ChecksScreen',
)
export const FillScreen = screen(() => import('#src/screens/checks/fill-screen.tsx'), 'FillScreen')
export const CheckScreen = screen(
  () => import('#src/screens/checks/check-screen.tsx'),
  'CheckScreen',
)
export const CheckFormsScreen = screen(
  () => import('#src/screens/check-forms/check-forms-screen.tsx'),
  'CheckFormsScreen',
)
export const CheckFormScreen = screen(
  () => import('#src/screens/check-forms/check-form-screen.tsx'),
  'CheckFormScreen',
)
export const CheckScheduleScreen = screen(
  () => import('#src/screens/check-forms/check-schedule-screen.tsx'),
  'CheckScheduleScreen',
)
export const CheckFormLibraryScreen = screen(
  () => import('#src/screens/check-form-library/check-form-library-screen.tsx'),
  'CheckFormLibraryScreen',
)
export const StockListScreen = screen(
  () => import('#src/screens/stock/stock-list-screen.tsx'),
  'StockListScreen',
)
export const StockScreen = screen(
  () => import('#src/screens/stock/stock-screen.tsx'),
  'StockScreen',
)
export const SuppliersScreen = screen(
  () => import('#src/screens/suppliers/suppliers-screen.tsx'),
  'SuppliersScreen',
)
export const SupplierScreen = screen(
  () => import('#src/screens/suppliers/supplier-screen.tsx'),
  'SupplierScreen',
)
export const NewSupplierScreen = screen(
  () => import('#src/screens/suppliers/supplier-screen.tsx'),
  'NewSupplierScreen',
)
export const CheckFormBuilderScreen = screen(
  () => import('#src/screens/check-form-builder/builder-screen.tsx'),
  'CheckFormBuilderScreen',
)
export const CheckFormDevelopmentScreen = screen(
  () => import('#src/screens/check-form-builder/development-screen.tsx'),
  'CheckFormDevelopmentScreen',
)
