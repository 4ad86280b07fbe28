/**
 * The business settings, each declared by its module: keys of `client.settings` with their texts. A
 * field's `default` applies until somebody chooses. The only list of them. Evaluated in Node only,
 * as the declarations are.
 */
import { calculatorSettings } from '../../modules/calculators/settings.ts'
import { clockSettings } from '../../modules/clock/settings.ts'
import { foodSettings } from '../../modules/food/settings.ts'
import { formSettings } from '../../modules/forms/settings.ts'
import { lotSettings } from '../../modules/lots/settings.ts'

export const moduleSettings = {
  ...formSettings,
  ...foodSettings,
  ...clockSettings,
  ...lotSettings,
  ...calculatorSettings,
}
