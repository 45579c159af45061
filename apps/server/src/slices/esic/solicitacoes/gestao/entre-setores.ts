import * as contrato from '@balcao/contracts';
import type { EntreSetores } from '@balcao/contracts';
import { podeLerSolicitacao, respondePeloSic } from '@balcao/domain';
import type { Quem } from '../../../../core/quem/quem.ts';
import { rota } from '../../../../plugins/rota.ts';
import type { Contexto, Slice } from '../../../slice.ts';
import { dia } from '../../processo/apresentar.ts';
import { comoSeLe } from '../../processo/como-se-le.ts';
import { abrirSessaoDoEsic } from '../../processo/solicitacoes.ts';
import { fatosDaRow, solicitacaoDaRow } from '../../processo/solicitacoes.repository.ts';
import { consultar, responderAConsulta } from './consultar.ts';
import { decidir, discordar } from './discordar.ts';
import { findEntreSetores, type EntreSetoresLido } from './entre-setores.repository.ts';

type Lida = EntreSetoresLido['perdidos'][number];

/** What waits for somebody between sectors; of a request that they may not read no subject is told. */
const listar = async (contexto: Contexto, quem: Quem): Promise<EntreSetores> => {
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const { consultas, perdidos, discordancias } = await findEntreSetores(
    contexto.db,
    orgao.cod_empre,
    {
      setores: pessoa.papel === 'ADMIN' ? null : pessoa.setores,
      usuario_id: pessoa.usuario_id ?? '',
      hoje: orgao.hoje,
      sic: respondePeloSic(pessoa),
    },
  );
  const le = ({ row }: Pick<Lida, 'row'>) => podeLerSolicitacao(fatosDaRow(row, []), pessoa);
  const daSolicitacao = ({ id, row }: Pick<Lida, 'id' | 'row'>) => ({
    id,
    solicitacao_id: row.id,
    numero_protocolo: row.numero_protocolo,
    assunto: le({ row }) ? comoSeLe(solicitacaoDaRow(row, []), pessoa).assunto : null,
  });
  return {
    consultas: consultas.map(({ setor, pergunta, pedida_por, prazo, ...lida }) => ({
      ...daSolicitacao(lida),
      setor,
      pergunta,
      pedida_por,
      prazo: dia(prazo),
    })),
    perdidos: perdidos.map(({ tirado_por, discordar_ate, ...lida }) => ({
      ...daSolicitacao(lida),
      tirado_por,
      discordar_ate: dia(discordar_ate),
    })),
    discordancias: discordancias.filter(le).map(({ de, atendente, motivo, ...lida }) => ({
      ...daSolicitacao(lida),
      de,
      atendente,
      motivo,
    })),
  };
};

/** What sectors ask each other, and what is disputed among staff. */
export const entreSetores: Slice = (app, contexto) => {
  rota(app, contrato.listEntreSetores, async ({ quem }) => ({
    data: await listar(contexto, quem),
  }));

  rota(app, contrato.consultarSetor, async ({ quem, body }) => ({
    data: await consultar(contexto, quem, body),
  }));

  rota(app, contrato.responderConsulta, async ({ quem, body, headers, arquivos, request }) => {
    const envio = { campos: body, chave: headers['idempotency-key'] };
    await responderAConsulta(contexto, quem, { arquivos, request }, envio);
    return { data: await listar(contexto, quem) };
  });

  rota(app, contrato.discordarDaMudanca, async ({ quem, body }) => {
    await discordar(contexto, quem, body);
    return { data: await listar(contexto, quem) };
  });

  rota(app, contrato.decidirDiscordancia, async ({ quem, body }) => ({
    data: await decidir(contexto, quem, body),
  }));
};
