import type { SolicitacaoDetalhada } from '@balcao/contracts';
import {
  disponibilidadeDeRecorrer,
  INSTANCIAS,
  proximoRecurso,
  type ProximoRecurso,
} from '@balcao/domain';
import { findQuemDecide } from '../../../core/autoridades.ts';
import { dia } from '../../../core/dia.ts';
import { opcao } from '../../../core/opcoes.ts';
import type { Contexto } from '../../slice.ts';
import type { AoLado } from '../solicitacoes.presenter.ts';
import { listDocumentos } from './documentos.ts';
import type { Olhar } from './olhar.ts';

type Recorrer = SolicitacaoDetalhada['recorrer'];

const proximoNaTela = async (
  db: Contexto['db'],
  { orgao: { cod_empre }, solicitacao }: Olhar,
  { instancia, contra, ate }: ProximoRecurso,
): Promise<Recorrer['proximo']> => ({
  instancia: opcao(INSTANCIAS, instancia),
  contra,
  ate: dia(ate),
  autoridade: await findQuemDecide(db, cod_empre, instancia, solicitacao),
});

/** Whether whoever looks may appeal a request, and the appeal that comes next. */
const recorrerDe = async (db: Contexto['db'], olhar: Olhar): Promise<Recorrer> => {
  const {
    solicitacao: { fatos },
    orgao,
    quem,
  } = olhar;
  const disponivel = disponibilidadeDeRecorrer(fatos, quem, orgao, orgao.hoje);
  const proximo = proximoRecurso(fatos, orgao, orgao.hoje);
  return {
    motivo: disponivel.estado === 'HABILITADA' ? null : disponivel.motivo,
    proximo: proximo ? await proximoNaTela(db, olhar, proximo) : null,
  };
};

/** What stands beside a request that was opened. */
export const lerAoLado = async (
  contexto: Pick<Contexto, 'db' | 'sigilo' | 'relogio'>,
  olhar: Olhar,
): Promise<AoLado> => ({
  documentos: await listDocumentos(contexto, olhar),
  recorrer: await recorrerDe(contexto.db, olhar),
});
