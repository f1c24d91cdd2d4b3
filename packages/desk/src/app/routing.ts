import {
  type BackFunction,
  type GoFunction,
  matchResourceFromRoute,
  type ParseFunction,
  type ResourceProps,
  type RouterProvider,
} from '@refinedev/core'
import { createElement, useCallback } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { resources } from './pages.tsx'

function useGo(): GoFunction {
  const navigate = useNavigate()
  return useCallback(
    ({ to = '', type = 'push' }) => {
      if (type === 'path') return to
      navigate(to, { replace: type === 'replace' })
      return undefined
    },
    [navigate],
  )
}

function useBack(): BackFunction {
  const navigate = useNavigate()
  return useCallback(() => void navigate(-1), [navigate])
}

function useParse(): ParseFunction {
  const { pathname } = useLocation()
  const { id } = useParams()
  return useCallback(() => {
    const { resource, action } = matchResourceFromRoute(pathname, resources as Required<ResourceProps>[])
    return { pathname, ...(resource && { resource }), ...(action && { action }), ...(id && { id }) } as never
  }, [pathname, id])
}

/** Refine's way to the router. */
export const routing: RouterProvider = {
  go: useGo,
  back: useBack,
  parse: useParse,
  Link: ({ to, children, ...rest }) => createElement(Link, { to, ...rest }, children),
}
