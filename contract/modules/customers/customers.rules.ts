/** What a customer has to say, and whether anything may go to them (domain §2.9; AC 3.46). Pure. */
import type { Judge } from '#contract/core/rules/judge.ts'
import type { Customer } from './customers.ts'

/** Sentences by field; empty when the customer can be kept. */
export const customerProblems = ({
  recall_contact: contact,
}: Pick<Customer, 'recall_contact'>): Record<string, string> =>
  contact.phone ? {} : { recall_contact: 'Enter a recall contact with a phone number.' }

/** Why nothing may be dispatched to them now; null when it may. */
export const dispatchProblem = ({
  stop_dispatch: isOnStop,
}: Pick<Customer, 'stop_dispatch'>): string | null =>
  isOnStop ? 'This customer is on stop. Ask an admin.' : null

export const judgeCustomer: Judge<Customer> = ({ after }) => customerProblems(after)
