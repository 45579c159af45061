import { useQuery } from '@tanstack/react-query';
import type { CertidaoEmitida } from '@balcao/contracts';
import { formatarDocumento } from '@balcao/domain';
import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import { useState } from 'react';
import {
  useListaComBusca,
  type IrParaPagina,
  type OrdemPorCampo,
} from '../../lib/lista-no-endereco.ts';
import { BuscaDeLista } from '../../ui/busca-de-lista.tsx';

import { Page } from '../../ui/page.tsx';

import { foiNegado, SemAcesso } from '../../ui/sem-acesso.tsx';
import { Badge, type BadgeCor } from '../../ui/badge.tsx';

import { ordenacaoPor, type CampoDaColuna } from '../../ui/lista-por-paginas.tsx';
import { Table, type Coluna } from '../../ui/table.tsx';
import { certidoesQuery, type CampoDeCertidao, RevogarModal } from './revogar-modal.tsx';
import { Espera } from '../../ui/states.tsx';
import { useResultadosAnunciados } from '../../ui/pagination.tsx';
import { ComDetalhe } from '../../ui/fatos.tsx';
import { EmptyState } from '../../ui/outcome.tsx';

const SITUACOES: Record<
  CertidaoEmitida['situacao'],
  { cor: BadgeCor; icone: Icon; texto: string }
> = {
  VALIDA: { cor: 'verde', icone: IconCircleCheck, texto: 'VÁLIDA' },
  EXPIRADA: { cor: 'cinza', icone: IconClockExclamation, texto: 'EXPIRADA' },
  REVOGADA: { cor: 'vermelho', icone: IconBan, texto: 'REVOGADA' },
};

/** The columns that the server sorts by. */
const CAMPO_DA_COLUNA: CampoDaColuna<CampoDeCertidao> = {
  'Emitida em': 'emitida_em',
  'Válida até': 'valida_ate',
};

const COLUNAS: readonly Coluna<CertidaoEmitida>[] = [
  {
    titulo: 'Certidão',
    celula: ({ tipo, numero, abrangencia, codigo }) => (
      <ComDetalhe detalhe={`${abrangencia} · ${codigo}`}>
        <strong>
          {tipo} {numero}
        </strong>
      </ComDetalhe>
    ),
  },
  {
    titulo: 'Contribuinte',
    celula: ({ contribuinte, cpfcnpj }) => (
      <ComDetalhe detalhe={formatarDocumento(cpfcnpj)}>{contribuinte}</ComDetalhe>
    ),
  },
  {
    titulo: 'Emitida em',
    ordem: ({ emitida_em }) => emitida_em,
    celula: ({ emitida_em_formatada }) => emitida_em_formatada,
  },
  {
    titulo: 'Válida até',
    ordem: ({ valida_ate }) => valida_ate,
    celula: ({ valida_ate_formatada }) => valida_ate_formatada,
  },
  {
    titulo: 'Situação',
    celula: ({ situacao, motivo_da_revogacao }) => (
      <ComDetalhe detalhe={motivo_da_revogacao}>
        <span>
          <Badge {...SITUACOES[situacao]} />
        </span>
      </ComDetalhe>
    ),
  },
];

interface CertidoesListaProps {
  pagina: { data: CertidaoEmitida[]; current_page: number; per_page: number; total: number };
  ordem: OrdemPorCampo<CampoDeCertidao>;
  onOrdenar: (ordem: OrdemPorCampo<CampoDeCertidao>) => void;
  onPagina: IrParaPagina;
}

/** A page of certificates; one that is valid can be revoked. */
function CertidoesLista({ pagina, ordem, onOrdenar, onPagina }: CertidoesListaProps) {
  const [revogada, setRevogada] = useState<CertidaoEmitida>();
  const acoes: Coluna<CertidaoEmitida> = {
    titulo: 'Ações',
    acoes: true,
    direita: true,
    celula: (certidao) =>
      certidao.situacao === 'VALIDA' && (
        <Button
          variant="default"
          onClick={() => setRevogada(certidao)}
          aria-label={`Revogar ${certidao.tipo} ${certidao.numero}`}
        >
          Revogar
        </Button>
      ),
  };
  return (
    <>
      <Table
        legenda="Certidões emitidas"
        colunas={[...COLUNAS, acoes]}
        linhas={pagina.data}
        chave={({ id }) => id}
        vazio={<EmptyState />}
        ordenacao={ordenacaoPor(CAMPO_DA_COLUNA, ordem, onOrdenar)}
        paginacao={{
          pagina: pagina.current_page,
          porPagina: pagina.per_page,
          total: pagina.total,
          onChange: onPagina,
        }}
      />
      {revogada && <RevogarModal certidao={revogada} onClose={() => setRevogada(undefined)} />}
    </>
  );
}

/** The certificates that the institution issued, for its staff to find and to revoke. */
export function CertidoesEmitidasPage() {
  const lista = useListaComBusca(Object.values(CAMPO_DA_COLUNA), {
    campo: 'emitida_em',
    sentido: 'desc',
  });
  const consulta = useQuery(certidoesQuery(lista.pedido));
  const { data, error } = consulta;
  useResultadosAnunciados(lista, consulta);
  const negado = foiNegado(error);
  return (
    <Page
      titulo="Certidões emitidas"
      descricao="Encontre uma certidão da instituição e, se for o caso, revogue-a: a conferência passa a dizer que ela não vale."
    >
      {negado && <SemAcesso />}
      <BuscaDeLista
        rotulo="Número, código ou CPF/CNPJ"
        maximo={40}
        disabled={negado}
        onBuscar={lista.buscar}
      />
      {!negado && <Espera consulta={consulta} texto="Buscando as certidões..." altura="4rem" />}
      {data && !error && (
        <CertidoesLista
          pagina={data}
          ordem={lista.ordem}
          onOrdenar={lista.ordenar}
          onPagina={lista.irPara}
        />
      )}
    </Page>
  );
}
