import {
  acessoDo,
  AVISOS,
  autorDoAcesso,
  eventosDosAcessos,
  SERVICOS_DO_ACESSO,
} from '@balcao/domain';
import { sql } from 'drizzle-orm';
import { lerEmLotes } from '../../core/pagina.ts';
import { listAcessos, type AcessoLido } from '../../slices/auditoria/acessos.repository.ts';
import { daConsulta, type DeQuem, type Parte } from './parte.ts';

/** Notices with the words that the person read. */
async function* avisos({ db, orgao: { cod_empre }, usuario_id }: DeQuem) {
  const lidos = daConsulta(
    db,
    sql`select tipo, criado_em, lido_em from avisos
        where cod_empre = ${cod_empre} and usuario_id = ${usuario_id} order by criado_em, id`,
  );
  for await (const linhas of lidos)
    yield linhas.map(({ tipo, ...resto }) => ({
      ...resto,
      titulo: AVISOS[tipo as keyof typeof AVISOS].titulo,
    }));
}

/** Who saw the person's data, but for what is held back from them today. */
async function* acessos({ db, cofre, orgao, usuario_id, cpfcnpj }: DeQuem) {
  const { cod_empre, hoje, fuso } = orgao;
  const titular = cofre.hmac('titular', cpfcnpj);
  const pedido = { cod_empre, hoje, fuso, titular, eventos: eventosDosAcessos({}) };
  const lotes = lerEmLotes<AcessoLido>((ultimo, limite) =>
    listAcessos(db, { ...pedido, depois: ultimo?.id, limite }),
  );
  for await (const lidos of lotes)
    yield lidos.map(({ evento, papel, nome, setores, usuario_id: autor, momento, protocolo }) => {
      const acesso = acessoDo(evento);
      return {
        momento: momento.toISOString(),
        quem: autorDoAcesso({ evento, papel, eu: autor === usuario_id, nome, setores }),
        o_que: acesso?.frase ?? evento,
        servico: acesso && SERVICOS_DO_ACESSO[acesso.servico].nome,
        finalidade: acesso && SERVICOS_DO_ACESSO[acesso.servico].finalidade,
        protocolo,
      };
    });
}

/** The account and what hangs on it; no secret: neither password nor codes nor keys. */
export const PARTES_DA_CONTA: readonly Parte[] = [
  {
    nome: 'conta',
    titulo: 'A conta no portal',
    campos: {
      cpfcnpj: ['texto', 'CPF ou CNPJ, só dígitos e letras'],
      nome: ['texto', 'Nome'],
      email: ['texto', 'E-mail'],
      email_confirmado_em: ['instante', 'Quando o e-mail foi confirmado'],
      telefone: ['texto', 'Telefone, com código do país'],
      tipo: ['texto', 'CONTRIBUINTE, PREFEITURA ou ADMIN'],
      ativo: ['logico', 'Se a conta pode ser usada'],
      tem_senha: ['logico', 'Se há uma senha escolhida; a senha mesma não se guarda'],
      verificacao_em_duas_etapas_desde: ['instante', 'Desde quando a entrada pede a segunda etapa'],
      nivel_do_govbr: ['texto', 'O maior nível com que o gov.br identificou a pessoa'],
      avisos_dispensados: ['lista', 'Grupos de avisos que não vão por e-mail'],
      criada_em: ['instante', 'Quando a conta foi criada'],
      alterada_em: ['instante', 'Quando mudou pela última vez'],
    },
    ler: ({ db, orgao: { cod_empre }, usuario_id }) =>
      daConsulta(
        db,
        sql`select cpfcnpj, nome, email, email_confirmado_em, telefone, tipo, ativo,
              senha_hash is not null as tem_senha, dois_fatores_em as verificacao_em_duas_etapas_desde,
              govbr_nivel as nivel_do_govbr, avisos_dispensados, created_at as criada_em,
              updated_at as alterada_em
            from usuarios where cod_empre = ${cod_empre} and id = ${usuario_id}`,
      ),
  },
  {
    nome: 'sessoes',
    titulo: 'Onde a conta está aberta',
    campos: {
      aparelho: ['texto', 'O navegador, como ele se apresenta'],
      aberta_em: ['instante', 'Quando a pessoa entrou'],
      ultimo_uso: ['instante', 'Quando foi usada pela última vez'],
      nivel_do_govbr: ['texto', 'Com que nível do gov.br a pessoa entrou; nulo com senha'],
    },
    ler: ({ db, orgao: { cod_empre }, usuario_id }) =>
      daConsulta(
        db,
        sql`select agente as aparelho, criada_em as aberta_em, vista_em as ultimo_uso,
              govbr_nivel as nivel_do_govbr
            from sessoes where cod_empre = ${cod_empre} and usuario_id = ${usuario_id}
            order by criada_em`,
      ),
  },
  {
    nome: 'chaves-de-acesso',
    titulo: 'Chaves de acesso cadastradas',
    campos: {
      nome: ['texto', 'Como a pessoa a chamou'],
      criada_em: ['instante', 'Quando foi cadastrada'],
      usada_em: ['instante', 'Quando foi usada pela última vez'],
    },
    ler: ({ db, orgao: { cod_empre }, usuario_id }) =>
      daConsulta(
        db,
        sql`select nome, criada_em, usada_em from chaves_de_acesso
            where cod_empre = ${cod_empre} and usuario_id = ${usuario_id} order by criada_em`,
      ),
  },
  {
    nome: 'procuracoes',
    titulo: 'Procurações dadas e recebidas pelo portal',
    campos: {
      dada: ['logico', 'Verdadeiro da que a pessoa deu; falso da que recebeu'],
      outro: ['texto', 'CPF ou CNPJ de quem pode agir, ou por quem a pessoa pode agir'],
      outro_nome: ['texto', 'O nome, de quem tem conta'],
      servicos: ['lista', 'Em que serviços'],
      dada_em: ['instante', 'Quando foi dada'],
      aceita_em: ['instante', 'Quando foi aceita'],
      ate: ['dia', 'Último dia'],
      encerrada_em: ['instante', 'Quando foi encerrada antes do fim'],
      usada_em: ['instante', 'Quando foi usada pela última vez'],
    },
    ler: ({ db, orgao: { cod_empre }, usuario_id, cpfcnpj }) =>
      daConsulta(
        db,
        sql`select p.outorgante_id = ${usuario_id} as dada, outro.cpfcnpj as outro,
              outro.nome as outro_nome, p.servicos, p.dada_em, p.aceita_em, p.ate, p.encerrada_em,
              p.usada_em
            from procuracoes p
            cross join lateral (
              select coalesce(u.cpfcnpj, p.procurador) as cpfcnpj, u.nome
              from (select 1) x left join usuarios u on u.cod_empre = p.cod_empre and case
                when p.outorgante_id = ${usuario_id} then u.cpfcnpj = p.procurador
                else u.id = p.outorgante_id end
            ) outro
            where p.cod_empre = ${cod_empre}
              and (p.outorgante_id = ${usuario_id} or p.procurador = ${cpfcnpj})
            order by p.dada_em, p.id`,
      ),
  },
  {
    nome: 'direitos',
    titulo: 'O que a pessoa pediu sobre os próprios dados (LGPD, arts. 18 e 20), e as respostas',
    campos: {
      numero: ['texto', 'Número e ano'],
      direito: ['texto', 'O que foi pedido'],
      descricao: ['texto', 'O que a pessoa escreveu'],
      pedido_em: ['instante', 'Quando'],
      prazo: ['dia', 'Último dia para responder'],
      cancelado_em: ['instante', 'Quando a pessoa desistiu'],
      respondido_em: ['instante', 'Quando foi respondido'],
      decisao: ['texto', 'O que foi decidido'],
      resposta: ['texto', 'A resposta'],
      motivo: ['texto', 'Por que não, ou não tudo'],
    },
    ler: ({ db, orgao: { cod_empre }, usuario_id, cpfcnpj }) =>
      daConsulta(
        db,
        sql`select numero || '/' || ano as numero, direito, descricao, pedido_em, prazo, cancelado_em,
              respondido_em, decisao, resposta, motivo
            from direitos_do_titular where cod_empre = ${cod_empre}
              and (titular_id = ${usuario_id} or cpfcnpj = ${cpfcnpj})
            order by direitos_do_titular.pedido_em, id`,
      ),
  },
  {
    nome: 'avisos',
    titulo: 'O que o portal avisou',
    campos: {
      titulo: ['texto', 'O aviso'],
      criado_em: ['instante', 'Quando foi dado'],
      lido_em: ['instante', 'Quando foi lido'],
    },
    ler: avisos,
  },
  {
    nome: 'quem-viu',
    titulo: 'Quem viu ou mudou os dados, do mais novo ao mais antigo',
    campos: {
      momento: ['instante', 'Quando'],
      quem: ['texto', 'Quem: servidores por nome e setor, os outros sem nome'],
      o_que: ['texto', 'O que fez'],
      servico: ['texto', 'Em que serviço'],
      finalidade: ['texto', 'Para quê'],
      protocolo: ['texto', 'Protocolo da solicitação de que se trata'],
    },
    ler: acessos,
  },
];
