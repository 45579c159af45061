import type { Evento } from '@balcao/domain';
import { usuarioSetores } from '../../db/schema/contas.ts';
import { CHEFE, SENHA, SERVIDORA } from '../cidade.ts';
import { formulario } from '../envio.ts';
import type { Navegador } from '../servidor.ts';
import { idDe, linhas } from '../query.ts';
import { createPublicacao, createComResposta, TEXTOS } from '../publicacoes.ts';
import { createSolicitacao } from '../solicitacoes.ts';
import { SETOR } from '../cidade-em-uso.ts';
import { comando, como, type Ato, type Cena } from './cena.ts';

const PUBLICACAO = '/api/solicitacoes/publicacao';

const nova = ({ servidor }: Cena): Promise<string> => createSolicitacao(servidor.db, 1);

/** A request that the clerk attends. */
const atendida = async ({ servidor }: Cena): Promise<string> =>
  createSolicitacao(servidor.db, 1, {
    status_id: 3,
    atendente_id: await idDe(servidor.banco, SERVIDORA),
    atendida_em: '2026-11-20',
  });

const rascunhar = (quem: Navegador, solicitacao_id: string) =>
  quem.pedir(
    'POST',
    '/api/solicitacoes/rascunho',
    formulario({ solicitacao_id, versao: '0', resposta: 'Segue.' }, []),
  );

/** What staff do with requests. */
export const ATOS_DA_GESTAO_DE_SOLICITACOES = {
  'solicitacoes.atender': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, cena) =>
      quem.put(`/api/solicitacoes/atender/${await nova(cena)}`),
    ),
  ],
  'solicitacoes.direcionar': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, cena) =>
      quem.put('/api/solicitacoes/direcionar', {
        solicitacao_id: await nova(cena),
        setor: SETOR,
        tipo: 8,
        prioridade: 2,
      }),
    ),
  ],
  'solicitacoes.complementar': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, cena) => {
      const solicitacao_id = await atendida(cena);
      const usuario_id = await idDe(cena.servidor.banco, SERVIDORA);
      await cena.servidor.db
        .insert(usuarioSetores)
        .values({ cod_empre: 1, usuario_id, setor_id: SETOR })
        .onConflictDoNothing();
      const arquivo = { nome: 'nota.txt', conteudo: 'Segue.' };
      return quem.pedir(
        'POST',
        '/api/solicitacoes/complementar',
        formulario({ solicitacao_id, setor_id: SETOR }, [arquivo]),
      );
    }),
  ],
  'solicitacoes.prorrogar': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, cena) =>
      quem.post('/api/solicitacoes/prorrogar', {
        solicitacao_id: await atendida(cena),
        justificativa: 'Há muitos documentos.',
      }),
    ),
  ],
  'solicitacoes.responder': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, cena) =>
      quem.put('/api/solicitacoes/responder', {
        solicitacao_id: await atendida(cena),
        resposta: 'Segue a planilha.',
      }),
    ),
  ],
  'solicitacoes.rascunhar': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, cena) => rascunhar(quem, await atendida(cena))),
  ],
  'solicitacoes.ver-rascunho': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, cena) =>
      quem.get(`/api/solicitacoes/rascunho/${await atendida(cena)}`),
    ),
  ],
  'solicitacoes.aprovar': [
    ['ADMIN', CHEFE],
    como(CHEFE, async (quem, cena) => {
      const solicitacao_id = await atendida(cena);
      const quemEscreve = await cena.servidor.navegador().entrar(1, SERVIDORA, SENHA);
      await rascunhar(quemEscreve, solicitacao_id);
      return quem.put('/api/solicitacoes/rascunho/aprovar', { solicitacao_id, versao: 1 });
    }),
  ],
  'solicitacoes.corrigir': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, cena) => {
      const solicitacao_id = await atendida(cena);
      const resposta = { solicitacao_id, resposta: 'Segue a planilha.' };
      await quem.put('/api/solicitacoes/responder', resposta);
      const correcao = { ...resposta, motivo_da_correcao: 'A planilha era outra.' };
      return quem.pedir('POST', '/api/solicitacoes/corrigir', formulario(correcao, []));
    }),
  ],
  'solicitacoes.publicar': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, { servidor }) =>
      quem.put(`${PUBLICACAO}/${await createComResposta(servidor)}`, { ...TEXTOS, versao: 0 }),
    ),
  ],
  'solicitacoes.alterar-publicacao': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, { servidor }) =>
      quem.put(`${PUBLICACAO}/${await createPublicacao(servidor)}`, { ...TEXTOS, versao: 1 }),
    ),
  ],
  'solicitacoes.retirar-publicacao': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, { servidor }) =>
      quem.pedir('DELETE', `${PUBLICACAO}/${await createPublicacao(servidor)}?versao=1`),
    ),
  ],
  'solicitacoes.recontar-prazos': [['OPERADOR'], comando(['prazos', 'recontar', '--orgao', '1'])],
  'solicitacoes.refazer-contagens': [
    ['OPERADOR'],
    async (cena) => {
      await linhas(cena.servidor.banco, 'delete from solicitacao_variacoes');
      await comando(['contagens', 'conferir', '--orgao', '1', '--corrigir'])(cena);
    },
  ],
} satisfies Partial<Record<Evento, Ato>>;
