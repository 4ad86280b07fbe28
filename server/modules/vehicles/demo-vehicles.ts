/** The demo business's two vans (domain §6.1): the MOT of one expires in 12 days. */
import { addDays } from '#contract/time/business-day.ts'

const cold = (name: string, limit_code: string) => ({ name, limit_code })

export const demoVehicleNames: readonly string[] = ['Van one', 'Van two']

/** @param today `YYYY-MM-DD` */
export const demoVehicles = (idOf: (name: string) => string, today: string) => [
  {
    id: idOf('Van one'),
    registration: 'NK21 HXM',
    make: 'Ford',
    model: 'Transit Custom',
    kind: 'VAN',
    compartments: [cold('Chilled', 'DEL_CHILLED')],
    mot_due_date: addDays(today, 12),
    service_due_date: addDays(today, 80),
    mileage: 48_210,
  },
  {
    id: idOf('Van two'),
    registration: 'SK70 KLS',
    make: 'Mercedes-Benz',
    model: 'Vito',
    kind: 'VAN',
    compartments: [cold('Chilled', 'DEL_CHILLED'), cold('Frozen', 'DEL_FROZEN')],
    mot_due_date: addDays(today, 201),
    service_due_date: addDays(today, 33),
    mileage: 81_544,
  },
]
