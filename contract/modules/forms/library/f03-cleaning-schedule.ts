/** F3, what is cleaned today, one row each; checked by a manager every week (domain §4). */
import type { LibraryForm } from './library-form.ts'
import {
  asLast,
  choice,
  form,
  group,
  isOneOf,
  number,
  photo,
  pick,
  text,
  when,
  yesNo,
  yesNoNa,
} from './questions.ts'

const again = ['Cleaned again', 'Cleaned again and disinfected']

export const cleaningSchedule: LibraryForm = {
  title: 'Cleaning schedule',
  category: 'CLEANING',
  estimated_min: 10,
  sign_required: true,
  verify_required: true,
  schema: form('Cleaning schedule', {
    items: group(
      'Item',
      {
        item: choice('What', {
          WORK_SURFACES: 'Work surfaces',
          BOARDS_KNIVES: 'Boards and knives',
          MINCER: 'Mincer',
          BANDSAW: 'Bandsaw',
          SLICER_RAW: 'Slicer, raw',
          SLICER_COOKED: 'Slicer, cooked',
          VAC_PACKER_RAW: 'Vac packer, raw',
          VAC_PACKER_COOKED: 'Vac packer, cooked',
          SINKS: 'Sinks',
          FLOOR_DRAINS: 'Floor drains',
          FRIDGE_SHELVES: 'Fridge shelves',
          HANDLES_SWITCHES: 'Door handles and switches',
          WALLS: 'Walls',
          EXTRACTION: 'Extraction',
          BINS: 'Bins',
        }),
        stage: asLast(
          choice('How', {
            CLEAN: 'Clean',
            CLEAN_AND_DISINFECT: 'Clean and disinfect',
          }),
        ),
        product: asLast(text('Product', 'As on the bottle.')),
        dilution_ok: yesNo('Made up to the right strength', { actions: ['Made up again'] }),
        contact_time_ok: yesNo('Left on as long as the label says', {
          actions: again,
          help: 'Disinfectants to BS EN 1276 or BS EN 13697.',
        }),
        done: yesNoNa('Done', { actions: ['Cleaned straight away', 'Moved to tomorrow'] }),
        by: pick('Cleaned by', 'users'),
        visual_ok: yesNo('Looks clean', { actions: again }),
        atp_rlu: number(
          'ATP swab',
          { max: 30, warn_max: 15, unit: 'RLU' },
          { actions: ['Cleaned and swabbed again'] },
        ),
      },
      {
        rows: 'item',
        weekly: ['FLOOR_DRAINS', 'FRIDGE_SHELVES', 'WALLS', 'EXTRACTION'],
        optional: ['atp_rlu'],
        when: [when(isOneOf('visual_ok', 'NO'), { photo: photo('Photo of what is not clean') })],
      },
    ),
  }),
}
