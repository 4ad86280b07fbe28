/** F4, on arrival, before anything is put away (domain §4, §1.7 delivery limits). */
import type { LibraryForm } from './library-form.ts'
import {
  choice,
  day,
  form,
  group,
  inOrder,
  isOneOf,
  number,
  photo,
  pick,
  temperature,
  text,
  when,
  yesNo,
  yesNoNa,
} from './questions.ts'

const measured = {
  DEL_RED_MEAT: 'Red meat',
  DEL_OFFAL: 'Offal',
  DEL_POULTRY: 'Poultry and rabbit',
  DEL_MINCE: 'Mince',
  DEL_PREPARATION: 'Sausages, burgers, marinated meat',
  DEL_CHILLED: 'Other chilled food and dairy',
  DEL_FISH: 'Fish',
  DEL_FROZEN: 'Frozen food',
  DEL_HOT: 'Hot food',
}
const refused = ['Refused it', 'Put it on hold', 'Called the supplier']

const item = {
  stock: pick('What', 'stocks'),
  goods: choice('Kind of goods', { ...measured, DEL_AMBIENT: 'Dry goods and packaging' }),
  batch: text('Batch'),
  use_by: day('Use by', { max_days: 0 }, { actions: refused }),
  packaging_ok: yesNo('Packaging is whole and clean', { actions: refused }),
  label_complete: yesNo('The label is complete', { actions: refused }),
  allergens_match: yesNoNa('Allergens are as in our catalogue', {
    issue: 'HIGH',
    wrong: 'its allergens differ from our catalogue',
    category: 'ALLERGEN',
    hold: true,
    actions: ['Put it on hold', 'Refused it', 'Updated our allergen information'],
  }),
  accepted: choice('Taken in', { ACCEPT: 'Accepted', REJECT: 'Refused' }),
}

export const deliveryCheck: LibraryForm = {
  title: 'Delivery check',
  category: 'DELIVERY',
  estimated_min: 6,
  sign_required: true,
  ui_schema: { items: { items: { 'ui:order': inOrder(item, { use_by: ['temp'] }) } } },
  schema: form(
    'Delivery check',
    {
      supplier: pick('Supplier', 'suppliers'),
      approved_supplier: yesNo('The supplier is approved', {
        issue: 'MEDIUM',
        wrong: 'A supplier that isn’t approved delivered',
        actions: ['Refused the delivery', 'Manager accepted it once'],
      }),
      vehicle_clean: yesNo('The vehicle is clean and at temperature', {
        actions: ['Refused the delivery', 'Called the supplier'],
      }),
      raw_rte_separated: yesNoNa('Raw and ready-to-eat food came apart', { actions: refused }),
      items: group('Item', item, {
        when: [
          when(isOneOf('goods', ...Object.keys(measured)), {
            temp: temperature('Temperature', { of: 'goods' }, { hold: true, actions: refused }),
          }),
        ],
      }),
      goes_to: choice('Goes to', { CHILLED: 'Fridge', FROZEN: 'Freezer', AMBIENT: 'Dry store' }),
      note_photo: photo('Delivery note'),
    },
    {
      optional: ['note_photo'],
      when: [
        when(isOneOf('goes_to', 'CHILLED', 'FROZEN'), {
          time_to_store_min: number(
            'Minutes until it was put away',
            { of: 'goes_to', cases: { CHILLED: { max: 20 }, FROZEN: { max: 15 } }, unit: 'min' },
            { actions: ['Measured again: still cold enough', 'Refused it'] },
          ),
        }),
      ],
    },
  ),
}
