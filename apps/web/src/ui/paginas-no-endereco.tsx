import type { RefObject } from 'react';
import type { IrParaPagina } from '../lib/lista-no-endereco.ts';
import { EnderecosDasPaginas, type EnderecosDasPaginasProps } from './enderecos-da-pagina.tsx';
import { Pagination } from './pagination.tsx';

interface PaginasNoEnderecoProps extends EnderecosDasPaginasProps {
  irPara: IrParaPagina;
  /** Gets the focus when another page is shown. */
  topo: RefObject<HTMLElement | null>;
}

/** The pages of a public list: with code they are turned where they stand, without they are addresses. */
export function PaginasNoEndereco({ irPara, topo, ...pagina }: PaginasNoEnderecoProps) {
  return (
    <>
      <div data-com-codigo>
        <Pagination
          pagina={pagina.current_page}
          porPagina={pagina.per_page}
          total={pagina.total}
          onChange={(numero, como) => {
            irPara(numero, como);
            if (!como?.replace) topo.current?.focus();
          }}
        />
      </div>
      <noscript>{import.meta.env.SSR && <EnderecosDasPaginas {...pagina} />}</noscript>
    </>
  );
}
