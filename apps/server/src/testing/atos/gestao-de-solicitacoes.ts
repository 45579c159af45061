import type { Evento } from '@balcao/domain';
import { setores, usuarioSetores } from '../../db/schema/contas.ts';
import { atendimentosPerdidos, consultasASetores } from '../../db/schema/entre-setores.ts';
import { CHEFE, SENHA, SERVIDORA } from '../cidade.ts';
import { formulario } from '../envio.ts';
import type { Navegador } from '../servidor.ts';
import { idDe, linhas } from '../query.ts';
import { anexarNaResposta, createPublicacao, createComResposta, TEXTOS } from '../publicacoes.ts';
import { createSolicitacao } from '../solicitacoes.ts';
import { SETOR } from '../cidade-em-uso.ts';
import { comando, como, type Ato, type Cena } from './cena.ts';

const OBRAS = '00000000-0000-4000-8000-0000000000b7';
const ARQUIVO = '00000000-0000-4000-8000-0000000000b8';
const PUBLICACAO = '/api/solicitacoes/publicacao';

const NO_BALCAO = {
  canal: 'CARTA',
  chegada: '2026-11-18',
  natureza: '1',
  nome: 'Maria',
  assunto: 'Merenda',
  descricao: 'Quanto custou?',
};

const nova = ({ servidor }: Cena): Promise<string> => createSolicitacao(servidor.db, 1);

/** A request that the clerk attends. */
export const atendida = async ({ servidor }: Cena): Promise<string> =>
  createSolicitacao(servidor.db, 1, {
    status_id: 3,
    atendente_id: await idDe(servidor.banco, SERVIDORA),
    atendida_em: '2026-11-20',
  });

/** One whose requester asked not to be known. */
export const preservada = ({ servidor }: Cena): Promise<string> =>
  createSolicitacao(servidor.db, 1, { identidade_preservada: true });

const rascunhar = (quem: Navegador, solicitacao_id: string) =>
  quem.pedir(
    'POST',
    '/api/solicitacoes/rascunho',
    formulario({ solicitacao_id, versao: '0', resposta: 'Segue.' }, []),
  );

/** A sector that is asked of requests, where the clerk works. */
const comArquivo = async ({ servidor: { db, banco } }: Cena): Promise<void> => {
  await db
    .insert(setores)
    .values({ cod_empre: 1, id: ARQUIVO, nome: 'Arquivo' })
    .onConflictDoNothing();
  const usuario_id = await idDe(banco, SERVIDORA);
  await db
    .insert(usuarioSetores)
    .values({ cod_empre: 1, usuario_id, setor_id: ARQUIVO })
    .onConflictDoNothing();
};

/** What the clerk lost to the administrator, who may be told that she disagrees. */
const comPerdido = async (cena: Cena, motivo: string | null): Promise<string> => {
  const { banco, db } = cena.servidor;
  const tirado_por_id = await idDe(banco, CHEFE);
  const solicitacao_id = await createSolicitacao(db, 1, {
    status_id: 3,
    atendente_id: tirado_por_id,
  });
  const nova = {
    cod_empre: 1,
    solicitacao_id,
    usuario_id: await idDe(banco, SERVIDORA),
    setor_id: SETOR,
    tirado_por_id,
    discordar_ate: '2999-12-31',
    motivo,
  };
  const { id } = atendimentosPerdidos;
  const [perdido] = await db.insert(atendimentosPerdidos).values(nova).returning({ id });
  return perdido?.id ?? '';
};

/** What staff do with requests. */
export const ATOS_DA_GESTAO_DE_SOLICITACOES = {
  'solicitacoes.atender': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, cena) =>
      quem.put(`/api/solicitacoes/atender/${await nova(cena)}`),
    ),
  ],
  'solicitacoes.exportar': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem) => quem.post('/api/solicitacoes/exportacao', {})),
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
  'solicitacoes.registrar-no-balcao': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, (quem) =>
      quem.pedir('POST', '/api/solicitacoes/balcao', formulario(NO_BALCAO, [])),
    ),
  ],
  'solicitacoes.pedir-complemento': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, cena) => {
      const solicitacao_id = await atendida(cena);
      await linhas(
        cena.servidor.banco,
        `update solicitacoes set data_previsao = '2999-12-31' where id = '${solicitacao_id}'`,
      );
      return quem.put('/api/solicitacoes/pedir-complemento', { solicitacao_id, pergunta: 'Onde?' });
    }),
  ],
  'solicitacoes.receber-complemento': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, cena) => {
      const solicitacao_id = await atendida(cena);
      await linhas(
        cena.servidor.banco,
        `update solicitacoes set complemento = '{"pergunta": "Onde?", "pedido_em": "2026-11-20",
           "ate": "2999-12-31", "respondido_em": null, "previsao": null}'
         where id = '${solicitacao_id}'`,
      );
      return quem.pedir(
        'POST',
        '/api/solicitacoes/complemento',
        formulario({ solicitacao_id, complemento: 'Na escola.' }, []),
      );
    }),
  ],
  'solicitacoes.abrir-identidade': [
    ['ADMIN', CHEFE],
    como(CHEFE, async (quem, cena) => {
      const solicitacao_id = await preservada(cena);
      const motivo = 'Pede a devolução de um documento.';
      return quem.post('/api/solicitacoes/identidade', { solicitacao_id, motivo });
    }),
  ],
  'solicitacoes.tirar-identidade': [
    ['ADMIN', CHEFE],
    como(CHEFE, async (quem, cena) => {
      const solicitacao_id = await preservada(cena);
      const textos = [
        { chave: 'assunto', texto: 'Obra' },
        { chave: 'descricao', texto: 'A obra parou.' },
      ];
      return quem.put('/api/solicitacoes/sem-identidade', {
        ...{ solicitacao_id, versao: 0, textos, anexos: [], conferido: false },
      });
    }),
  ],
  'solicitacoes.anotar': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, cena) =>
      quem.pedir(
        'POST',
        '/api/solicitacoes/anotar',
        formulario({ solicitacao_id: await atendida(cena), anotacao: 'Ver com o arquivo.' }, []),
      ),
    ),
  ],
  'solicitacoes.consultar-setor': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, cena) => {
      await comArquivo(cena);
      const solicitacao_id = await atendida(cena);
      const consulta = { setor: ARQUIVO, prazo: '2999-12-30', pergunta: 'Há cópia do contrato?' };
      await linhas(
        cena.servidor.banco,
        `update solicitacoes set data_previsao = '2999-12-31' where id = '${solicitacao_id}'`,
      );
      return quem.put('/api/solicitacoes/consultar', { solicitacao_id, ...consulta });
    }),
  ],
  'solicitacoes.responder-consulta': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, cena) => {
      await comArquivo(cena);
      const [consulta] = await cena.servidor.db
        .insert(consultasASetores)
        .values({
          cod_empre: 1,
          solicitacao_id: await nova(cena),
          setor_id: ARQUIVO,
          pergunta: 'Há cópia do contrato?',
          prazo: '2999-12-30',
          pedida_por_id: await idDe(cena.servidor.banco, CHEFE),
          pedida_em: '2026-11-20',
        })
        .returning({ id: consultasASetores.id });
      const resposta = { consulta_id: consulta?.id ?? '', resposta: 'Sim.' };
      return quem.pedir('POST', '/api/solicitacoes/consulta', formulario(resposta, []));
    }),
  ],
  'solicitacoes.discordar': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, cena) => {
      const perdido_id = await comPerdido(cena, null);
      return quem.put('/api/solicitacoes/discordar', { perdido_id, motivo: 'Está quase pronta.' });
    }),
  ],
  'solicitacoes.decidir-discordancia': [
    ['ADMIN', CHEFE],
    como(CHEFE, async (quem, cena) => {
      const perdido_id = await comPerdido(cena, 'Está quase pronta.');
      return quem.put('/api/solicitacoes/discordancia', { perdido_id, volta: true });
    }),
  ],
  'solicitacoes.designar': [
    ['ADMIN', CHEFE],
    como(CHEFE, async (quem, cena) => {
      const atendente = await idDe(cena.servidor.banco, SERVIDORA);
      await cena.servidor.db
        .insert(usuarioSetores)
        .values({ cod_empre: 1, usuario_id: atendente, setor_id: SETOR })
        .onConflictDoNothing();
      const solicitacao_id = await nova(cena);
      const designacao = { solicitacao_id, setor: SETOR, atendente };
      return quem.put('/api/solicitacoes/designar', designacao);
    }),
  ],
  'solicitacoes.reclassificar': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, cena) =>
      quem.put('/api/solicitacoes/reclassificar', {
        solicitacao_id: await atendida(cena),
        natureza: 2,
        tipo: 2,
        motivo: 'É uma reclamação.',
      }),
    ),
  ],
  'solicitacoes.corrigir-email': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, cena) =>
      quem.put('/api/solicitacoes/corrigir-email', {
        solicitacao_id: await atendida(cena),
        email: 'certa@dominio.example',
        prova: 'Mostrou o RG no balcão.',
      }),
    ),
  ],
  'solicitacoes.devolver': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, cena) => {
      const { banco, db } = cena.servidor;
      const atendente_id = await idDe(banco, SERVIDORA);
      // Who works in the sector of entry directs it instead.
      await linhas(banco, `delete from usuario_setores where usuario_id = '${atendente_id}'`);
      await db.insert(setores).values({ cod_empre: 1, id: OBRAS, nome: 'Obras' });
      const fatos = { status_id: 3, atendente_id, setor_id: OBRAS };
      const solicitacao_id = await createSolicitacao(db, 1, fatos);
      return quem.put('/api/solicitacoes/devolver', { solicitacao_id, motivo: 'Não é daqui.' });
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
  'solicitacoes.ver-arquivo-a-publicar': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, { servidor }) => {
      const id = await createComResposta(servidor);
      const arquivo = await anexarNaResposta(servidor, id);
      return quem.post(`${PUBLICACAO}/${id}/arquivos/${arquivo}`, { pagina: 1, tarjas: null });
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
