/** Which record a route names: `/users/$id`; null for `/users/new`. */
import { useParams } from '@tanstack/react-router'

export const NEW = 'new'

export function useRouteId(): string | null {
  const { id } = useParams({ strict: false }) as { id?: string }
  return id === undefined || id === NEW ? null : id
}
