import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFiltrosNoEndereco, type IrParaPagina } from '../../lib/lista-no-endereco.ts';
import { Espera } from '../../ui/espera.tsx';
import { Page } from '../../ui/page.tsx';
import { useResultadosAnunciados } from '../../ui/results-count.tsx';
import { auditoriaQuery, lerPapel, type FiltroDeAuditoria } from './auditoria-api.ts';
import { AuditoriaBusca } from './auditoria-busca.tsx';
import { AuditoriaLista } from './auditoria-lista.tsx';
import { foiNegado, SemAcesso } from '../../ui/sem-acesso.tsx';

const NO_ENDERECO = ['evento', 'de', 'ate', 'usuario_id', 'origem'] as const;

/** The search and its page stand in the address; the CPF/CNPJ in it does not. */
function useBusca() {
  const { page, valor, mudar, buscas } = useFiltrosNoEndereco();
  const [cpfcnpj, setCpfcnpj] = useState<string>();
  const filtro: FiltroDeAuditoria = cpfcnpj === undefined ? {} : { cpfcnpj };
  for (const nome of NO_ENDERECO) {
    if (valor(nome) !== '') filtro[nome] = valor(nome);
  }
  const papel = lerPapel(valor('papel'));
  if (papel) filtro.papel = papel;
  const ate_id = Number(valor('ate_id')) || undefined;
  return {
    filtro,
    ...(ate_id !== undefined && { ate_id }),
    page,
    buscas,
    irParaPagina:
      (maisNova: number | undefined): IrParaPagina =>
      (pagina, como) =>
        mudar({ pagina: String(pagina), ate_id: String(ate_id ?? maisNova ?? '') }, como),
    buscar: (novo: FiltroDeAuditoria) => {
      setCpfcnpj(novo.cpfcnpj);
      const nomes = [...NO_ENDERECO, 'papel'] as const;
      mudar({ ate_id: '', ...Object.fromEntries(nomes.map((nome) => [nome, novo[nome] ?? ''])) });
    },
  };
}

/** Who did or looked at what, and when: for the administrators of the institution. */
export function AuditoriaPage() {
  const { buscar, buscas, irParaPagina, ...pedido } = useBusca();
  const { filtro } = pedido;
  const consulta = useQuery(auditoriaQuery(pedido));
  const { data } = consulta;
  useResultadosAnunciados({ buscas }, consulta);
  const negado = foiNegado(consulta.error);
  return (
    <Page
      titulo="Trilha de Auditoria"
      descricao="Quem fez ou consultou o quê, e quando. Nada aqui pode ser alterado, e esta consulta também fica registrada. Denúncias, manifestações de ouvidoria e respostas à pesquisa aparecem no dia seguinte, sem hora nem origem."
    >
      {negado && <SemAcesso />}
      {!negado && <AuditoriaBusca filtro={filtro} onBuscar={buscar} />}
      {!negado && <Espera consulta={consulta} texto="Buscando os registros..." altura="3.5rem" />}
      {data && <AuditoriaLista pagina={data} onPagina={irParaPagina(data.data[0]?.id)} />}
    </Page>
  );
}
