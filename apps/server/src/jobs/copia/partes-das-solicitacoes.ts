import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { daConsulta, type Parte } from './parte.ts';

/** Attachments that the person may read, of their requests and of appeals of these. */
const anexosDe = (cod_empre: number, usuario_id: string): SQL => sql`
  solicitacoes s
  left join recursos r on r.cod_empre = s.cod_empre and r.solicitacao_id = s.id
  join anexos a on a.cod_empre = s.cod_empre and (a.solicitacao_id = s.id or a.recurso_id = r.id)
  where s.cod_empre = ${cod_empre} and s.solicitante_id = ${usuario_id}
    and a.reservado_a is null and a.removido_em is null`;

/** Where an attachment stands in the copy: its name, with nothing that a file system reads. */
const CAMINHO = sql`'anexos/' || s.numero_protocolo || '/' || left(a.id::text, 8) || '-' ||
  right(regexp_replace(a.nome, '[^[:alnum:]._ -]', '_', 'g'), 80)`;

export interface AnexoACopiar extends Record<string, unknown> {
  arquivo: string;
  chave: string;
}

export const listAnexosACopiar = async (
  db: Database,
  cod_empre: number,
  usuario_id: string,
): Promise<AnexoACopiar[]> => {
  const { rows } = await db.execute<AnexoACopiar>(
    sql`select distinct ${CAMINHO} as arquivo, a.chave from ${anexosDe(cod_empre, usuario_id)}
        order by arquivo`,
  );
  return rows;
};

/** What the person asked the city for, as they may read it: nothing that only staff read. */
export const PARTES_DAS_SOLICITACOES: readonly Parte[] = [
  {
    nome: 'solicitacoes',
    titulo: 'Solicitações',
    campos: {
      protocolo: ['texto', 'Protocolo'],
      assunto: ['texto', 'Assunto'],
      descricao: ['texto', 'O que foi pedido'],
      natureza: ['numero', '1 acesso à informação, 2 ouvidoria, 3 serviço público'],
      tipo: ['numero', 'Tipo, dentro da natureza'],
      canal: ['texto', 'Por onde chegou'],
      situacao: [
        'numero',
        '1 aguardando, 2 direcionada, 3 em atendimento, 4 finalizada, 5 não atendida',
      ],
      identidade_preservada: ['logico', 'Se só o SIC pode saber quem pediu'],
      nome: ['texto', 'Nome dado'],
      email: ['texto', 'E-mail dado'],
      telefone: ['texto', 'Telefone dado'],
      criada_em: ['instante', 'Quando; da de identidade preservada, só o dia'],
      prazo: ['dia', 'Último dia para responder'],
      prorrogacao: ['texto', 'Por que o prazo foi prorrogado'],
      respondida_em: ['dia', 'Dia da resposta'],
      decisao: ['texto', 'O que foi decidido'],
      motivo_da_negativa: ['texto', 'Por que foi negado'],
      cancelada_em: ['dia', 'Dia em que a pessoa cancelou'],
    },
    ler: ({ db, orgao: { cod_empre }, usuario_id }) =>
      daConsulta(
        db,
        sql`select numero_protocolo as protocolo, assunto, descricao, natureza, tipo, canal,
              status_id as situacao, identidade_preservada, solicitante_nome as nome,
              solicitante_email as email, solicitante_telefone as telefone, criada_em,
              data_previsao as prazo, justificativa_prorrogacao as prorrogacao,
              data_finalizacao as respondida_em, decisao, motivo_da_negativa, cancelada_em
            from solicitacoes where cod_empre = ${cod_empre} and solicitante_id = ${usuario_id}
            order by solicitacoes.criada_em, id`,
      ),
  },
  {
    nome: 'andamentos',
    titulo: 'O que aconteceu com cada solicitação, com as respostas',
    campos: {
      protocolo: ['texto', 'Protocolo da solicitação'],
      quando: ['instante', 'Quando'],
      tipo: ['texto', 'O que aconteceu'],
      texto: ['texto', 'O que foi escrito: a resposta, uma pergunta, uma justificativa'],
      setor: ['texto', 'Onde estava'],
    },
    ler: ({ db, orgao: { cod_empre }, usuario_id }) =>
      daConsulta(
        db,
        sql`select s.numero_protocolo as protocolo, h.criada_em as quando, h.tipo,
              h.observacao as texto, st.nome as setor
            from solicitacoes s
            join solicitacao_historico h on h.cod_empre = s.cod_empre and h.solicitacao_id = s.id
            join setores st on st.cod_empre = h.cod_empre and st.id = h.setor_id
            where s.cod_empre = ${cod_empre} and s.solicitante_id = ${usuario_id}
              and h.observacao is not null
            order by s.criada_em, s.id, h.id`,
      ),
  },
  {
    nome: 'recursos',
    titulo: 'Recursos',
    campos: {
      protocolo: ['texto', 'Protocolo do recurso'],
      da_solicitacao: ['texto', 'Protocolo da solicitação'],
      instancia: ['numero', 'Instância, de 1 a 3'],
      situacao: ['texto', 'Em que pé está'],
      mensagem: ['texto', 'O que foi alegado'],
      aberto_em: ['dia', 'Dia em que foi aberto'],
      prazo: ['dia', 'Último dia para decidir'],
    },
    ler: ({ db, orgao: { cod_empre }, usuario_id }) =>
      daConsulta(
        db,
        sql`select r.numero_protocolo as protocolo, s.numero_protocolo as da_solicitacao, r.instancia,
              r.situacao, r.mensagem, r.data_abertura as aberto_em, r.prazo
            from solicitacoes s join recursos r on r.cod_empre = s.cod_empre and r.solicitacao_id = s.id
            where s.cod_empre = ${cod_empre} and s.solicitante_id = ${usuario_id}
            order by r.criado_em, r.id`,
      ),
  },
  {
    nome: 'decisoes-de-recursos',
    titulo: 'Decisões de recursos, com as que foram corrigidas',
    campos: {
      do_recurso: ['texto', 'Protocolo do recurso'],
      versao: ['numero', 'A maior é a que vale'],
      desfecho: ['texto', 'DEFERIDO, PARCIALMENTE_DEFERIDO, INDEFERIDO ou NAO_CONHECIDO'],
      resposta: ['texto', 'A decisão'],
      dia: ['dia', 'Dia da decisão'],
    },
    ler: ({ db, orgao: { cod_empre }, usuario_id }) =>
      daConsulta(
        db,
        sql`select r.numero_protocolo as do_recurso, d.versao, d.desfecho, d.resposta, d.data as dia
            from solicitacoes s
            join recursos r on r.cod_empre = s.cod_empre and r.solicitacao_id = s.id
            join recurso_respostas d on d.cod_empre = r.cod_empre and d.recurso_id = r.id
            where s.cod_empre = ${cod_empre} and s.solicitante_id = ${usuario_id}
            order by r.criado_em, r.id, d.versao`,
      ),
  },
  {
    nome: 'entregas',
    titulo: 'O que um recurso mandou entregar, e foi entregue',
    campos: {
      do_recurso: ['texto', 'Protocolo do recurso'],
      prazo: ['dia', 'Último dia para entregar'],
      entregue_em: ['dia', 'Dia da entrega'],
      texto: ['texto', 'O que foi entregue'],
      contestada_em: ['dia', 'Dia em que a pessoa disse que faltava algo'],
      contestacao: ['texto', 'O que faltava'],
    },
    ler: ({ db, orgao: { cod_empre }, usuario_id }) =>
      daConsulta(
        db,
        sql`select r.numero_protocolo as do_recurso, e.prazo, e.entregue_em, e.texto, e.contestada_em,
              e.contestacao
            from solicitacoes s
            join recursos r on r.cod_empre = s.cod_empre and r.solicitacao_id = s.id
            join entregas e on e.cod_empre = r.cod_empre and e.recurso_id = r.id
            where s.cod_empre = ${cod_empre} and s.solicitante_id = ${usuario_id}
              and e.entregue_em is not null
            order by r.criado_em, r.id, e.ordem`,
      ),
  },
  {
    nome: 'anexos',
    titulo: 'Anexos de solicitações e recursos, que estão na pasta anexos',
    campos: {
      arquivo: ['texto', 'Onde está neste ZIP'],
      protocolo: ['texto', 'Protocolo da solicitação'],
      nome: ['texto', 'Nome do arquivo, como foi enviado'],
      tipo: ['texto', 'Tipo do conteúdo'],
      bytes: ['numero', 'Tamanho'],
      sha256: ['texto', 'SHA-256 do conteúdo'],
      anexado_em: ['instante', 'Quando'],
    },
    ler: ({ db, orgao: { cod_empre }, usuario_id }) =>
      daConsulta(
        db,
        sql`select distinct ${CAMINHO} as arquivo, s.numero_protocolo as protocolo, a.nome,
              a.tipo_conteudo as tipo, a.bytes, a.sha256, a.criado_em as anexado_em
            from ${anexosDe(cod_empre, usuario_id)} order by 1`,
      ),
  },
];
