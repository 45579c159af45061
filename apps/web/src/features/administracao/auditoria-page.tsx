import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { ListLoading } from '../../ui/list-loading.tsx';
import { Page } from '../../ui/page.tsx';
import { auditoriaQuery, lerPapel, type FiltroDeAuditoria } from './auditoria-api.ts';
import { AuditoriaBusca } from './auditoria-busca.tsx';
import { AuditoriaLista } from './auditoria-lista.tsx';
import { foiNegado, SemAcesso } from '../../ui/sem-acesso.tsx';

const NO_ENDERECO = ['evento', 'de', 'ate', 'usuario_id', 'origem'] as const;

/** The search and its page stand in the address; the CPF/CNPJ in it does not. */
function useBusca() {
  const [params, setParams] = useSearchParams();
  const [cpfcnpj, setCpfcnpj] = useState<string>();
  const filtro: FiltroDeAuditoria = cpfcnpj === undefined ? {} : { cpfcnpj };
  for (const nome of NO_ENDERECO) {
    const valor = params.get(nome);
    if (valor !== null) filtro[nome] = valor;
  }
  const papel = lerPapel(params.get('papel') ?? '');
  if (papel) filtro.papel = papel;
  const ate_id = Number(params.get('ate_id')) || undefined;
  return {
    filtro,
    ...(ate_id !== undefined && { ate_id }),
    page: Math.max(1, Number(params.get('pagina')) || 1),
    irPara: (pagina: number, maisNova: number) =>
      setParams((atuais) => {
        const seguintes = new URLSearchParams(atuais);
        seguintes.set('pagina', String(pagina));
        seguintes.set('ate_id', String(ate_id ?? maisNova));
        return seguintes;
      }),
    buscar: (novo: FiltroDeAuditoria) => {
      setCpfcnpj(novo.cpfcnpj);
      setParams(() => {
        const seguintes = new URLSearchParams();
        for (const nome of [...NO_ENDERECO, 'papel'] as const) {
          const valor = novo[nome];
          if (valor !== undefined) seguintes.set(nome, valor);
        }
        return seguintes;
      });
    },
  };
}

/** Who did or looked at what, and when: for the administrators of the institution. */
export function AuditoriaPage() {
  const { buscar, irPara, ...pedido } = useBusca();
  const { filtro } = pedido;
  const { data, error, refetch } = useQuery(auditoriaQuery(pedido));
  const negado = foiNegado(error);
  return (
    <Page
      titulo="Trilha de Auditoria"
      descricao="Quem fez ou consultou o quê, e quando. Nada aqui pode ser alterado, e esta consulta também fica registrada."
    >
      {negado && <SemAcesso />}
      {!negado && <AuditoriaBusca key={JSON.stringify(filtro)} filtro={filtro} onBuscar={buscar} />}
      {error && !negado && <ErrorPanel erro={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListLoading texto="Buscando os registros..." altura="3.5rem" />}
      {data && (
        <AuditoriaLista
          pagina={data}
          onPagina={(pagina) => irPara(pagina, data.data[0]?.id ?? 0)}
        />
      )}
    </Page>
  );
}
