import { Readable } from 'node:stream';
import type { ArquivoDoDocumento, ModelosDeResposta } from '@balcao/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { armazenamentoEmPasta } from '../../adapters/armazenamento/pasta.ts';
import { arquivosPublicados } from '../../db/schema/transparencia.ts';
import { noEndereco, receber } from '../atos/arrecadacao.ts';
import { GUIAS, type Cena } from '../atos/cena.ts';
import { IMAGEM } from '../atos/contas.ts';
import { criarLink } from '../atos/documento-unico.ts';
import { atendida, preservada } from '../atos/gestao-de-solicitacoes.ts';
import { conferida } from '../atos/importacoes.ts';
import { parcelar } from '../atos/parcelamentos.ts';
import { aEntregar } from '../atos/recursos.ts';
import { ANA, CHEFE, PROVA, SERVIDORA } from '../cidade.ts';
import { formulario } from '../envio.ts';
import { ACORDOS, GESTAO, gravarPrograma, PROGRAMAS } from '../parcelamentos.ts';
import { anexarNaResposta, createComResposta, createPublicacao } from '../publicacoes.ts';
import { idDe, linhas } from '../query.ts';
import type { Navegador } from '../servidor.ts';
import { createRespondida, semArquivo } from '../recursos.ts';

/** Calls a route; the answer of the last call is that of the route of which it is the scene. */
export type CenaDaRota = (cena: Cena) => Promise<LightMyRequestResponse>;

const SOLICITACOES = '/api/solicitacoes';
const CONTEUDOS = '/api/conteudos';
const ABERTOS = '/api/dados-abertos/v1';

const doRequerente = async ({ servidor }: Cena, id: string) => {
  const [row] = await linhas<{ protocolo: string }>(
    servidor.banco,
    'select numero_protocolo as protocolo from solicitacoes where id = $1',
    [id],
  );
  return { cod_empre: '1', protocolo: row?.protocolo ?? '' };
};

/** Changes a setting of the institution as if it were so from the beginning. */
const parametro = ({ servidor }: Cena, nome: string, valor: unknown) =>
  linhas(
    servidor.banco,
    'update orgaos set parametros = parametros || jsonb_build_object($1::text, $2::jsonb) where cod_empre = 1',
    [nome, JSON.stringify(valor)],
  );

/** An agreement in three installments, of which the first is paid. */
const comUmaPaga = async (cena: Cena) => {
  const feito = await parcelar(cena, 3);
  await linhas(
    cena.servidor.banco,
    `update parcelas set situacao = 'BAIXADA', pagamento = '2026-11-20'
     where numero_guia = $1 and numero_parcela = 1`,
    [feito.numero],
  );
  return feito;
};

const doRecurso = async (cena: Cena): Promise<{ id: string; campos: Record<string, string> }> => {
  const id = await createRespondida(cena.servidor);
  return { id, campos: { ...(await doRequerente(cena, id)), solicitacao_id: id } };
};

const enviarArquivo = (chefe: Navegador) =>
  chefe.pedir(
    'POST',
    `${CONTEUDOS}/arquivos`,
    formulario({}, [{ nome: 'relatorio.txt', conteudo: 'recebidos: 12' }]),
  );

/** A document of the institution, with its file. */
const publicarDocumento = async (chefe: Navegador): Promise<{ id: string; arquivo: string }> => {
  const { data } = (await enviarArquivo(chefe)).json<{ data: ArquivoDoDocumento }>();
  const conteudo = {
    ...{ tipo: 'DOCUMENTO', nome: 'Relatório de 2025', grupo: 'RELATORIO_DO_SIC', ano: '2025' },
    ...{ descricao: 'Pedidos de acesso recebidos', palavras: '', ...data },
  };
  const escrito = await chefe.post(CONTEUDOS, { conteudo, publicar: true });
  return { ...data, id: escrito.json<{ data: { id: string } }>().data.id };
};

/** What neither the rows of the matrix nor the acts call with success. */
export const CENAS: Record<string, CenaDaRota> = {
  'GET /api/orgao/:id/logo': async (cena) => {
    await (await cena.entrar(CHEFE)).pedir('PUT', '/api/admin/logo', IMAGEM);
    return cena.visitante().get('/api/orgao/1/logo');
  },
  'GET /api/usuario/:id/foto': async (cena) => {
    const ana = await cena.entrar(ANA);
    const foto = `${await cena.conta(ANA)}/foto`;
    await ana.pedir('PUT', foto, IMAGEM);
    return ana.get(foto);
  },
  'POST /api/solicitacoes/responder': async (cena) =>
    (await cena.entrar(SERVIDORA)).pedir(
      'POST',
      `${SOLICITACOES}/responder`,
      formulario({ solicitacao_id: await atendida(cena), resposta: 'Segue a planilha.' }, []),
    ),
  'PUT /api/modelos-de-resposta': async (cena) => {
    const chefe = await cena.entrar(CHEFE);
    const { data } = (await chefe.get('/api/modelos-de-resposta')).json<{
      data: ModelosDeResposta;
    }>();
    const modelos = [{ titulo: 'Começo', texto: 'Prezado cidadão, …' }];
    return chefe.put('/api/modelos-de-resposta', { ...data, modelos });
  },
  'GET /api/solicitacoes/sem-identidade/:id': async (cena) =>
    (await cena.entrar(CHEFE)).get(`${SOLICITACOES}/sem-identidade/${await preservada(cena)}`),
  'POST /api/solicitacoes/publica/complemento': async (cena) => {
    const id = await atendida(cena);
    await linhas(
      cena.servidor.banco,
      `update solicitacoes set complemento = '{"pergunta": "Onde?", "pedido_em": "2026-11-20",
         "ate": "2999-12-31", "respondido_em": null, "previsao": null}' where id = $1`,
      [id],
    );
    const campos = { ...(await doRequerente(cena, id)), solicitacao_id: id, complemento: 'Lá.' };
    return cena
      .visitante()
      .pedir('POST', `${SOLICITACOES}/publica/complemento`, formulario(campos, []));
  },
  'GET /api/solicitacoes/publicacao/:id': async (cena) =>
    (await cena.entrar(SERVIDORA)).get(
      `${SOLICITACOES}/publicacao/${await createComResposta(cena.servidor)}`,
    ),
  'GET /api/solicitacoes/publicacao/:id/andamento': async (cena) =>
    (await cena.entrar(SERVIDORA)).get(
      `${SOLICITACOES}/publicacao/${await createComResposta(cena.servidor)}/andamento`,
    ),
  'GET /api/dados-abertos/v1/respostas/:id': async (cena) =>
    cena
      .visitante()
      .get(`${ABERTOS}/respostas/${await createPublicacao(cena.servidor)}?cod_empre=1`),
  'GET /api/dados-abertos/v1/respostas/:id/arquivos/:arquivo': async (cena) => {
    const { servidor } = cena;
    const id = await createPublicacao(servidor);
    const arquivo = await anexarNaResposta(servidor, id);
    await servidor.db.insert(arquivosPublicados).values({
      ...{ cod_empre: 1, solicitacao_id: id, anexo_id: arquivo, publicado_id: arquivo },
      ...{ nome: 'contrato.pdf', tarjas: [], paginas: 1 },
      publicado_por_id: await idDe(servidor.banco, SERVIDORA),
      publicado_em: servidor.relogio.agora,
    });
    return cena.visitante().get(`${ABERTOS}/respostas/${id}/arquivos/${arquivo}?cod_empre=1`);
  },
  'PUT /api/meus-dados/copias/:id/cancelamento': async (cena) => {
    const ana = await cena.entrar(ANA);
    await linhas(cena.servidor.banco, 'delete from copias_de_dados');
    const pedida = await ana.post('/api/meus-dados/copias', PROVA);
    const { id } = pedida.json<{ data: { id: string } }>().data;
    return ana.put(`/api/meus-dados/copias/${id}/cancelamento`);
  },
  'GET /api/solicitacoes/publica/recursos/:id': async (cena) => {
    const { id, campos } = await doRecurso(cena);
    const { cod_empre = '', protocolo = '' } = campos;
    return cena
      .visitante()
      .get(`${SOLICITACOES}/publica/recursos/${id}?cod_empre=${cod_empre}&protocolo=${protocolo}`);
  },
  'POST /api/solicitacoes/publica/recursos/:id': async (cena) => {
    const { id, campos } = await doRecurso(cena);
    const quem = { cod_empre: 1, protocolo: campos.protocolo, email: 'maria@dominio.example' };
    return cena.visitante().post(`${SOLICITACOES}/publica/recursos/${id}`, quem);
  },
  'POST /api/recursos/publico': async (cena) => {
    const { campos } = await doRecurso(cena);
    const form = semArquivo({ ...campos, mensagem: 'Falta a planilha.' });
    return cena.visitante().pedir('POST', '/api/recursos/publico', form);
  },
  'POST /api/recursos/publico/contestacoes': async (cena) => {
    const recurso_id = await aEntregar(cena, '2026-11-20');
    const [row] = await linhas<{ id: string }>(
      cena.servidor.banco,
      `update solicitacoes s set solicitante_id = null, origem = 'ESIC' from recursos r
       where r.cod_empre = s.cod_empre and r.solicitacao_id = s.id and r.id = $1 returning s.id`,
      [recurso_id],
    );
    const solicitacao_id = row?.id ?? '';
    return cena.visitante().post('/api/recursos/publico/contestacoes', {
      ...{ ...(await doRequerente(cena, solicitacao_id)), cod_empre: 1 },
      ...{ solicitacao_id, recurso_id, contestacao: 'Falta 2024.' },
    });
  },
  'GET /api/arrecadacao/excecoes/:id/efeito': async (cena) => {
    await receber(cena);
    return (await cena.entrar(SERVIDORA)).get(
      `${await noEndereco(cena)}/efeito?numero_guia=${GUIAS.IPTU.numero}&numero_parcela=2`,
    );
  },
  'GET /api/importacoes/:id/rejeitadas': async (cena) => {
    const chefe = await cena.entrar(CHEFE);
    const endereco = await conferida(chefe, cena);
    const chave = 'linhas-rejeitadas';
    await armazenamentoEmPasta(cena.servidor.pasta).guardar(chave, Readable.from(['linha;motivo']));
    await linhas(cena.servidor.banco, 'update importacoes set chave_das_rejeitadas = $1', [chave]);
    return chefe.get(`${endereco}/rejeitadas`);
  },
  'GET /api/admin/programas-de-parcelamento/:id/versoes': async (cena) => {
    const chefe = await cena.entrar(CHEFE);
    const { data } = (await gravarPrograma(chefe)).json<{ data: { id: string }[] }>();
    return chefe.get(`${PROGRAMAS}/${data[0]?.id ?? ''}/versoes`);
  },
  'POST /api/parcelamentos/simulacao-publica': async (cena) => {
    await gravarPrograma(await cena.entrar(CHEFE));
    await parametro(cena, 'simular_parcelamento_sem_entrar', true);
    const qual = { cod_empre: 1, num_guia: GUIAS.IPTU.numero, cpfcnpj: ANA };
    return cena.visitante().post('/api/parcelamentos/simulacao-publica', qual);
  },
  'GET /api/parcelamentos/:numero/antecipacao': async (cena) => {
    const { numero } = await comUmaPaga(cena);
    return (await cena.entrar(SERVIDORA)).get(`${ACORDOS}/${numero}/antecipacao?quantas=1`);
  },
  'POST /api/parcelamentos/:numero/antecipacao': async (cena) => {
    const { ana, numero } = await comUmaPaga(cena);
    const antes = await ana.get(`${ACORDOS}/${numero}/antecipacao?quantas=1`);
    const { total_centavos } = antes.json<{ data: { total_centavos: number } }>().data;
    return ana.post(`${ACORDOS}/${numero}/antecipacao`, { quantas: 1, total_centavos });
  },
  'GET /api/gestao/parcelamentos/:numero': async (cena) => {
    const { numero } = await parcelar(cena);
    return (await cena.entrar(SERVIDORA)).get(`${GESTAO}/${numero}`);
  },
  'GET /api/documentos-unicos/:numero/links': async (cena) => {
    const { ana, numero } = await criarLink(cena);
    return ana.get(`/api/documentos-unicos/${numero}/links`);
  },
  'POST /api/conteudos/arquivos': async (cena) => enviarArquivo(await cena.entrar(CHEFE)),
  'GET /api/conteudos/:id/arquivos/:arquivo': async (cena) => {
    const chefe = await cena.entrar(CHEFE);
    const { id, arquivo } = await publicarDocumento(chefe);
    return chefe.get(`${CONTEUDOS}/${id}/arquivos/${arquivo}`);
  },
  'GET /api/dados-abertos/v1/documentos/:id': async (cena) => {
    const { id } = await publicarDocumento(await cena.entrar(CHEFE));
    return cena.visitante().get(`${ABERTOS}/documentos/${id}?cod_empre=1`);
  },
  'GET /api/dados-abertos/v1/divida-ativa': async (cena) => {
    await parametro(cena, 'publicar_inscritos_na_divida', true);
    return cena.visitante().get(`${ABERTOS}/divida-ativa?cod_empre=1`);
  },
  'GET /api/dados-abertos/v1/divida-ativa/csv': async (cena) => {
    await parametro(cena, 'publicar_inscritos_na_divida', true);
    return cena.visitante().get(`${ABERTOS}/divida-ativa/csv?cod_empre=1`);
  },
};
