import { inicioDoDia, podeAgirPelaEmpresa, situacaoDaProcuracao } from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { avisarConta } from '../../core/avisos.repository.ts';
import { quemEntrou, type Quem } from '../../core/quem/quem.ts';
import { getOrgaoDaSessao } from '../../core/quem/representacao.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit, type Transacao } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import { sessaoDe } from './listas.ts';
import {
  listEmpresas,
  lockProcuracao,
  saveProcuracao,
  saveRepresentado,
} from './procuracoes.repository.ts';

type Escolha = { procuracao: string } | { empresa: string };

/** Who chooses, as themselves, whomever they act for until now. */
const deQuem = (quem: Quem) => {
  const { chave } = sessaoDe(quem);
  const pessoa = quemEntrou(quem);
  if (pessoa === undefined) throw new AppError('NAO_AUTENTICADO');
  return { chave, pessoa, porSi: { ...quem, usuario: pessoa, agindo: undefined } };
};

/** By a power: whoever gave it hears of it, once a day. */
const porProcuracao = async (
  { tx, lote }: { tx: Transacao; lote: Batch },
  { orgaos, relogio }: Contexto,
  quem: Quem,
  { orgao_id: cod_empre, cpfcnpj }: { orgao_id: number; cpfcnpj: string },
  id: string,
) => {
  const agora = relogio();
  const travada = await lockProcuracao(tx, cod_empre, id);
  const vale = travada && situacaoDaProcuracao(travada.procuracao, agora) === 'VALE';
  const { procuracao, outorgante } = travada ?? {};
  if (!vale || procuracao?.procurador !== cpfcnpj || outorgante?.ativo !== true)
    throw new AppError('PROCURACAO_NAO_ENCONTRADA');
  saveProcuracao(lote, procuracao, { usada_em: agora });
  const { hoje, fuso } = await getOrgaoDaSessao(orgaos, quem);
  const criado_em = inicioDoDia(hoje, fuso);
  await avisarConta(lote, {
    cod_empre,
    usuario_id: outorgante.id,
    tipo: 'PROCURACAO_USADA',
    criado_em,
  });
  return {
    representado: { procuracao_id: id, empresa: null },
    cpfcnpj: outorgante.cpfcnpj,
    vinculo: { procuracao: id },
  };
};

/**
 * From now on the session acts for somebody else. What it acts by is asked again on each request.
 * @throws AppError PROCURACAO_NAO_ENCONTRADA
 */
export const agirPor = async (contexto: Contexto, quem: Quem, escolha: Escolha): Promise<void> => {
  const { db, relogio, cofre } = contexto;
  const { chave, pessoa, porSi } = deQuem(quem);
  await db.transaction(async (tx) => {
    const lote = new Batch();
    const porEmpresa = async (cnpj: string) => {
      const empresas = await listEmpresas(tx, chave);
      const empresa = empresas.find((uma) => uma.cnpj === cnpj);
      const fim = empresa?.vale_antes_de;
      const terminou = fim != null && fim <= relogio();
      if (empresa === undefined || terminou || !podeAgirPelaEmpresa(empresa.atuacao))
        throw new AppError('PROCURACAO_NAO_ENCONTRADA');
      const representado = { procuracao_id: null, empresa: cnpj };
      return { representado, cpfcnpj: cnpj, vinculo: { empresa: empresa.atuacao } };
    };
    const { representado, cpfcnpj, vinculo } = await ('procuracao' in escolha
      ? porProcuracao({ tx, lote }, contexto, quem, pessoa, escolha.procuracao)
      : porEmpresa(escolha.empresa));
    saveRepresentado(lote, chave, representado);
    await auditar(lote, porSi, {
      cod_empre: chave.cod_empre,
      evento: 'representacao.comecar',
      titular: cofre.hmac('titular', cpfcnpj),
      dados: { agindo: vinculo },
    });
    await beforeCommit(tx, () => lote.save(tx));
  });
};

/** Back to oneself; who is already changes nothing. */
export const agirPorSi = async ({ db }: Contexto, quem: Quem): Promise<void> => {
  const { agindo } = quem;
  if (agindo === undefined) return;
  const { chave, porSi } = deQuem(quem);
  const lote = new Batch();
  saveRepresentado(lote, chave, { procuracao_id: null, empresa: null });
  await auditar(lote, porSi, {
    cod_empre: chave.cod_empre,
    evento: 'representacao.deixar',
    ...(agindo.titular !== '' && { titular: agindo.titular }),
    dados: { agindo: agindo.vinculo },
  });
  await lote.save(db);
};
