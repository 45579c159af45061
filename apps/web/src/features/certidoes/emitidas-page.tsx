import { listCertidoes, type CertidaoEmitida } from '@balcao/contracts';
import { formatarDocumento } from '@balcao/domain';
import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import { useState } from 'react';
import { BuscaDeLista } from '../../ui/busca-de-lista.tsx';
import { Page } from '../../ui/page.tsx';
import { foiNegado, SemAcesso } from '../../ui/sem-acesso.tsx';
import { Badge, type BadgeCor } from '../../ui/badge.tsx';
import { RevogarModal, certidoesQueries } from './revogar-modal.tsx';
import { ComDetalhe } from '../../ui/fatos.tsx';
import { ListaPorPaginas, useLista, type Colunas } from '../../ui/lista-por-paginas.tsx';

const SITUACOES: Record<
  CertidaoEmitida['situacao'],
  { cor: BadgeCor; icone: Icon; texto: string }
> = {
  VALIDA: { cor: 'verde', icone: IconCircleCheck, texto: 'VÁLIDA' },
  EXPIRADA: { cor: 'cinza', icone: IconClockExclamation, texto: 'EXPIRADA' },
  REVOGADA: { cor: 'vermelho', icone: IconBan, texto: 'REVOGADA' },
};

const COLUNAS: Colunas<typeof listCertidoes> = [
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
    campo: 'emitida_em',
    celula: ({ emitida_em_formatada }) => emitida_em_formatada,
  },
  {
    titulo: 'Válida até',
    campo: 'valida_ate',
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

/** The certificates that the institution issued, for its staff to find and to revoke. */
export function CertidoesEmitidasPage() {
  const lista = useLista(listCertidoes, {
    chave: certidoesQueries.queryKey,
    colunas: COLUNAS,
    ordem: { campo: 'emitida_em', sentido: 'desc' },
  });
  const [revogada, setRevogada] = useState<CertidaoEmitida>();
  const negado = foiNegado(lista.consulta.error);
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
      {!negado && (
        <ListaPorPaginas
          lista={lista}
          legenda="Certidões emitidas"
          buscando="Buscando as certidões..."
          altura="4rem"
          acoes={(certidao) =>
            certidao.situacao === 'VALIDA' && (
              <Button
                variant="default"
                onClick={() => setRevogada(certidao)}
                aria-label={`Revogar ${certidao.tipo} ${certidao.numero}`}
              >
                Revogar
              </Button>
            )
          }
        />
      )}
      {revogada && <RevogarModal certidao={revogada} onClose={() => setRevogada(undefined)} />}
    </Page>
  );
}
