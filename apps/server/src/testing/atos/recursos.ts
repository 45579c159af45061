import type { Evento } from '@balcao/domain';
import { ANA, CHEFE, createColega, NINGUEM, SERVIDORA } from '../cidade.ts';
import { idDe, linhas } from '../query.ts';
import { comArquivo, createRecurso, createRespondida, semArquivo } from '../recursos.ts';
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
