/** Goes to an address with its query, as a link does. */
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

export function useGo(): (path: string) => void {
  const { history } = useRouter()
  return useCallback((path: string) => history.push(path), [history])
}
