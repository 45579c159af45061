import type { Evento } from '@balcao/domain';
import { ANA, CHEFE, createColega, NINGUEM, SERVIDORA } from '../cidade.ts';
import { idDe, linhas } from '../query.ts';
import {
  comArquivo,
  createEntrega,
  createRecurso,
  createRespondida,
  semArquivo,
} from '../recursos.ts';
import { como, type Ato, type Cena } from './cena.ts';

/** An appeal that CHEFE has to answer, or answered already. */
const doChefe = async ({ servidor }: Cena, respondido = false): Promise<string> => {
  const solicitacao = await createRespondida(servidor, { de: ANA });
  const chefe = await idDe(servidor.banco, CHEFE);
  return createRecurso(servidor.db, solicitacao, {
    responsavel_id: chefe,
    ...(respondido && { resposta: { por: chefe } }),
  });
};

/** What an appeal of ANA granted, which CHEFE owes, or handed over already. */
export const aEntregar = async (cena: Cena, entregue_em: string | null = null) => {
  const { servidor } = cena;
  const recurso_id = await doChefe(cena, true);
  const responsavel_id = await idDe(servidor.banco, CHEFE);
  await createEntrega(servidor, recurso_id, { responsavel_id, entregue_em });
  return recurso_id;
};

const resposta = (recurso_id: string) =>
  semArquivo({ recurso_id, resposta: 'Fica mantida.', desfecho: 'INDEFERIDO' });

/** What is done with appeals. */
export const ATOS_DE_RECURSOS = {
  'recursos.abrir': [
    ['CONTRIBUINTE', ANA],
    como(ANA, async (quem, { servidor }) => {
      const solicitacao_id = await createRespondida(servidor, { de: ANA });
      const form = semArquivo({ solicitacao_id, mensagem: 'Falta a planilha.' });
      return quem.pedir('POST', '/api/recursos', form);
    }),
  ],
  'recursos.ver': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, { servidor }) => {
      const id = await createRespondida(servidor, { de: ANA });
      return quem.get(`/api/solicitacoes/recursos/${id}`);
    }),
  ],
  'recursos.encaminhar': [
    ['ADMIN', CHEFE],
    como(CHEFE, async (quem, cena) => {
      const { servidor } = cena;
      const colega =
        (await idDe(servidor.banco, NINGUEM)) || (await createColega(servidor.db, NINGUEM, 'Rui'));
      return quem.put('/api/recursos/encaminhar', {
        recurso_identificador: await doChefe(cena),
        atendente_identificador: colega,
      });
    }),
  ],
  'recursos.responder': [
    ['ADMIN', CHEFE],
    como(CHEFE, async (quem, cena) =>
      quem.pedir('POST', '/api/recursos/responder', resposta(await doChefe(cena))),
    ),
  ],
  'recursos.corrigir': [
    ['ADMIN', CHEFE],
    como(CHEFE, async (quem, cena) =>
      quem.pedir('POST', '/api/recursos/responder', resposta(await doChefe(cena, true))),
    ),
  ],
  'recursos.entregar': [
    ['ADMIN', CHEFE],
    como(CHEFE, async (quem, cena) =>
      quem.pedir(
        'POST',
        '/api/recursos/entregas',
        semArquivo({ recurso_id: await aEntregar(cena), texto: 'A planilha de 2025.' }),
      ),
    ),
  ],
  'recursos.contestar-entrega': [
    ['CONTRIBUINTE', ANA],
    como(ANA, async (quem, cena) => {
      const recurso_id = await aEntregar(cena, '2026-11-20');
      const [row] = await linhas<{ solicitacao_id: string }>(
        cena.servidor.banco,
        'select solicitacao_id from recursos where id = $1',
        [recurso_id],
      );
      const corpo = { recurso_id, contestacao: 'Falta 2024.', ...row };
      return quem.pedir('POST', '/api/recursos/contestacoes', { payload: corpo });
    }),
  ],
  'recursos.remover-anexo': [
    ['CONTRIBUINTE', ANA],
    como(ANA, async (quem, { servidor }) => {
      const solicitacao_id = await createRespondida(servidor, { de: ANA });
      const form = comArquivo({ solicitacao_id, mensagem: 'Falta a planilha.' });
      await quem.pedir('POST', '/api/recursos', form);
      const [anexo] = await linhas<{ id: string }>(
        servidor.banco,
        'select a.id from anexos a join recursos r on r.id = a.recurso_id where r.solicitacao_id = $1',
        [solicitacao_id],
      );
      return quem.pedir('DELETE', `/api/recursos/anexos/${anexo?.id ?? ''}`);
    }),
  ],
} satisfies Partial<Record<Evento, Ato>>;
