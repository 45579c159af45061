import type { CertidaoEmitida } from '@balcao/contracts';
import { formatarDocumento } from '@balcao/domain';
import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import { useState } from 'react';
import { Badge, type BadgeCor } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Table, type Coluna } from '../../ui/table.tsx';
import type { CampoDeCertidao, PedidoDeCertidoes } from './api.ts';
import classes from './certidoes.module.css';
import { RevogarModal } from './revogar-modal.tsx';

const SITUACOES: Record<
  CertidaoEmitida['situacao'],
  { cor: BadgeCor; icone: Icon; texto: string }
> = {
  VALIDA: { cor: 'verde', icone: IconCircleCheck, texto: 'VÁLIDA' },
  EXPIRADA: { cor: 'cinza', icone: IconClockExclamation, texto: 'EXPIRADA' },
  REVOGADA: { cor: 'vermelho', icone: IconBan, texto: 'REVOGADA' },
};

/** The columns that the server sorts by. */
const CAMPO_DA_COLUNA: Readonly<Record<string, CampoDeCertidao>> = {
  'Emitida em': 'emitida_em',
  'Válida até': 'valida_ate',
};

const COLUNAS: readonly Coluna<CertidaoEmitida>[] = [
  {
    titulo: 'Certidão',
    celula: ({ tipo, numero, abrangencia, codigo }) => (
      <span className={classes.par}>
        <strong>
          {tipo} {numero}
        </strong>
        <span className={classes.pequeno}>
          {abrangencia} · {codigo}
        </span>
      </span>
    ),
  },
  {
    titulo: 'Contribuinte',
    celula: ({ contribuinte, cpfcnpj }) => (
      <span className={classes.par}>
        {contribuinte}
        <span className={classes.pequeno}>{formatarDocumento(cpfcnpj)}</span>
      </span>
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
      <span className={classes.par}>
        <span>
          <Badge {...SITUACOES[situacao]} />
        </span>
        {motivo_da_revogacao !== null && (
          <span className={classes.pequeno}>{motivo_da_revogacao}</span>
        )}
      </span>
    ),
  },
];

interface CertidoesListaProps {
  pagina: { data: CertidaoEmitida[]; current_page: number; per_page: number; total: number };
  ordem: PedidoDeCertidoes['ordem'];
  onOrdenar: (ordem: PedidoDeCertidoes['ordem']) => void;
  onPagina: (pagina: number) => void;
}

/** A page of certificates; one that is valid can be revoked. */
export function CertidoesLista({ pagina, ordem, onOrdenar, onPagina }: CertidoesListaProps) {
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
  const titulo = Object.keys(CAMPO_DA_COLUNA).find((um) => CAMPO_DA_COLUNA[um] === ordem.campo);
  return (
    <>
      <Table
        legenda="Certidões emitidas"
        colunas={[...COLUNAS, acoes]}
        linhas={pagina.data}
        chave={({ id }) => id}
        vazio={<EmptyState />}
        ordenacao={{
          ordem: { titulo: titulo ?? '', sentido: ordem.sentido },
          onOrdenar: (nova) =>
            onOrdenar({
              campo: CAMPO_DA_COLUNA[nova.titulo] ?? ordem.campo,
              sentido: nova.sentido,
            }),
        }}
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
