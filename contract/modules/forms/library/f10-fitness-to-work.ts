/** F10, each shift, by each person for themselves; answers are private (domain §4). */
import type { LibraryForm } from './library-form.ts'
import { form, heading, pick, yesNo, yesNoNa } from './questions.ts'

const excluded = ['Not working with food until 48 hours clear', 'Sent home', 'Manager told']
const putRight = ['Put right before starting']

export const fitnessToWork: LibraryForm = {
  title: 'Hygiene and fitness to work',
  category: 'PERSONAL',
  estimated_min: 2,
  sign_required: true,
  private: true,
  schema: form('Hygiene and fitness to work', {
    person: pick('Who you are', 'users', { 'x-self': true }),
    health: heading('Health', 'Only you, the admins and the auditor see these answers.'),
    no_sickness_48h: yesNo('Have you had diarrhoea or vomiting in the last 48 hours?', {
      labels: ['None', 'Yes, I have'],
      issue: 'HIGH',
      wrong: 'Diarrhoea or vomiting in the last 48 hours',
      actions: excluded,
    }),
    no_skin_infection: yesNo('Do you have infected skin, eyes or ears?', {
      labels: ['None', 'Yes, I have'],
      actions: ['Covered', ...excluded],
    }),
    cuts_covered_blue: yesNoNa('Cuts are covered with a blue plaster', { actions: ['Covered'] }),
    no_jaundice_fever: yesNo('Do you have jaundice or a fever?', {
      labels: ['Neither', 'Yes, I have'],
      issue: 'HIGH',
      wrong: 'Jaundice or a fever',
      actions: excluded,
    }),
    no_close_contact_typhoid_etc: yesNo(
      'Have you been in close contact with typhoid or E. coli O157?',
      {
        labels: ['No contact', 'Yes, I have'],
        issue: 'HIGH',
        wrong: 'Close contact with typhoid or E. coli O157',
        actions: excluded,
      },
    ),
    hygiene: heading('Hygiene'),
    clean_uniform: yesNo('Uniform is clean', { actions: ['Changed'] }),
    jewellery_off: yesNo('Jewellery is off', { actions: ['Taken off'] }),
    hair_covered: yesNo('Hair is covered', { actions: putRight }),
    nails_ok: yesNo('Nails are short, clean and unvarnished', { actions: putRight }),
    hands_washed: yesNo('Hands are washed', { actions: ['Washed'] }),
  }),
}
