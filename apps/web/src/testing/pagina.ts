import type { Pagina } from '@balcao/contracts';

/** The first page of a list, with these rows and no more. */
export function paginaDeTeste<T>(data: T[], total = data.length): Pagina<T> {
  const numeros = { current_page: 1, from: 1, last_page: 1, per_page: 10, to: data.length, total };
  return {
    data,
    meta: { ...numeros, path: '/' },
    links: { first: null, last: null, prev: null, next: null },
    ...numeros,
    path: '/',
    first_page_url: '/',
    last_page_url: '/',
    next_page_url: null,
    prev_page_url: null,
  };
}
