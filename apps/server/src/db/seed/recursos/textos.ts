import type { DesfechoDoRecurso, InstanciaId } from '@balcao/domain';
import type { Tema } from '../solicitacoes/temas.ts';

/** What is written in the appeals of a request: invented, in the words in which they come. */
export interface Disputa {
  mensagens: Readonly<Record<InstanciaId, string>>;
  respostas: Readonly<Record<DesfechoDoRecurso, string>>;
}

const SILENCIO: Disputa = {
  mensagens: {
    1: 'O prazo terminou e não recebi resposta nem pedido de prorrogação. Peço que a prefeitura responda ao que perguntei.',
    2: 'O primeiro recurso também ficou sem solução. Peço que a resposta saia com prazo certo.',
    3: 'Já são dois recursos e ainda não tenho a informação. Peço a decisão da comissão.',
  },
  respostas: {
    DEFERIDO:
      'O recurso procede: o pedido ficou parado no setor. Determinamos a resposta em cinco dias, com os documentos pedidos.',
    PARCIALMENTE_DEFERIDO:
      'A demora é nossa. Parte dos dados já está no portal da transparência; o restante depende do arquivo e vai em dez dias.',
    INDEFERIDO:
      'O pedido depende de outra secretaria, que já foi cobrada. O recurso é indeferido e o atendimento continua.',
    NAO_CONHECIDO:
      'O recurso fala de outro pedido, de outro protocolo, e não pode ser conhecido neste.',
  },
};

const INCOMPLETA: Disputa = {
  mensagens: {
    1: 'A resposta não traz tudo o que pedi, e o arquivo veio como imagem, que não se abre em planilha. Peço os dados completos.',
    2: 'Recebi de novo o mesmo arquivo. Peço a planilha completa, em formato aberto, como manda a lei.',
    3: 'As duas decisões repetem a primeira resposta. Peço que a comissão mande entregar a planilha.',
  },
  respostas: {
    DEFERIDO: 'O recurso procede. Enviamos a planilha completa, em formato aberto.',
    PARCIALMENTE_DEFERIDO:
      'Enviamos a planilha em formato aberto até o mês passado. O mês corrente é publicado depois do fechamento.',
    INDEFERIDO:
      'Conferimos o que foi enviado: está tudo o que o pedido descreve. A resposta é mantida.',
    NAO_CONHECIDO:
      'O recurso trata de dados que não estavam no pedido. Para eles, faça uma nova solicitação.',
  },
};

const DADOS_DE_PESSOAS: Disputa = {
  mensagens: {
    1: 'O nome e a função de quem trabalha no serviço público não são segredo. Peço o documento sem as tarjas, que cobrem até o que já está no diário oficial.',
    2: 'Continuo sem o nome de quem assinou. Aceito que telefone e endereço fiquem cobertos, mas não o resto.',
    3: 'Peço que a comissão diga quais dados são mesmo pessoais e mande mostrar os outros.',
  },
  respostas: {
    DEFERIDO:
      'O recurso procede. Enviamos o documento com nomes e funções; telefones e endereços não faziam parte do pedido.',
    PARCIALMENTE_DEFERIDO:
      'Retiramos as tarjas de nomes e funções. Telefones, endereços e documentos pessoais continuam cobertos (Lei 12.527/2011, art. 31).',
    INDEFERIDO:
      'As tarjas cobrem só dados pessoais, que não se entregam a terceiros (Lei 12.527/2011, art. 31). A resposta é mantida.',
    NAO_CONHECIDO:
      'O recurso não diz de que parte da resposta discorda e não pode ser conhecido. Um novo pedido pode ser feito a qualquer tempo.',
  },
};

const SIGILO_FISCAL: Disputa = {
  mensagens: {
    1: 'Não pedi a dívida de ninguém. A isenção é benefício pago por todos: peço ao menos a relação das empresas isentas.',
    2: 'Se o nome não pode sair, peço a relação por rua e com a lei que deu cada isenção.',
    3: 'Outras cidades publicam a relação dos isentos. Peço que a comissão reveja a negativa.',
  },
  respostas: {
    DEFERIDO:
      'O recurso procede: o benefício de empresas é público (Código Tributário Nacional, art. 198, § 3º, IV). Enviamos a relação das pessoas jurídicas isentas.',
    PARCIALMENTE_DEFERIDO:
      'Enviamos a relação por bairro, com o valor e a lei de cada isenção. O nome dos donos continua protegido.',
    INDEFERIDO:
      'A relação com nomes mostra a situação fiscal de pessoas (Código Tributário Nacional, art. 198). A negativa é mantida.',
    NAO_CONHECIDO:
      'O recurso pede o cadastro de imóveis, que não estava no pedido. Para ele, faça uma nova solicitação.',
  },
};

const NEGADA: Disputa = {
  mensagens: {
    1: 'A negativa não diz que parte é sigilosa nem até quando. Peço ao menos o que pode ser mostrado, com o resto coberto.',
    2: 'A decisão do recurso repete a negativa com outras palavras. Peço que digam o que, afinal, não pode ser visto.',
    3: 'Peço que a comissão mande entregar a parte que não é sigilosa, como a lei garante.',
  },
  respostas: {
    DEFERIDO:
      'O recurso procede: o motivo da negativa já não existe. Enviamos o que foi pedido, por inteiro.',
    PARCIALMENTE_DEFERIDO:
      'Enviamos o que foi pedido com a parte sigilosa coberta (Lei 12.527/2011, art. 7º, § 2º).',
    INDEFERIDO: 'O motivo da negativa continua e vale para tudo o que foi pedido. Ela é mantida.',
    NAO_CONHECIDO:
      'O recurso trata de outro assunto, que não estava no pedido, e não pode ser conhecido.',
  },
};

const INEXISTENTE: Disputa = {
  mensagens: {
    1: 'A prefeitura fez obra de drenagem no centro no ano passado. Algum desenho da rede tem de existir, mesmo em papel.',
    2: 'Peço que procurem também no arquivo da Secretaria de Obras, e não só no cadastro digital.',
    3: 'O contrato da obra fala em projeto da rede. Peço que a comissão mande procurar esse projeto.',
  },
  respostas: {
    DEFERIDO:
      'Achamos as plantas da obra no arquivo. Enviamos a cópia digitalizada, com a data de cada folha.',
    PARCIALMENTE_DEFERIDO:
      'Não há mapa de toda a rede. Enviamos as plantas do trecho que foi reformado.',
    INDEFERIDO:
      'Procuramos no cadastro e no arquivo, e o mapa não existe. A certidão da busca segue anexa ao processo.',
    NAO_CONHECIDO:
      'O recurso pede o projeto de outra obra, que não estava no pedido. Para ele, faça uma nova solicitação.',
  },
};

/** What is disputed of a request: that nobody answered, or the answer of its subject. */
export const disputaDe = ({ decisao, motivo }: Tema, emSilencio: boolean): Disputa => {
  if (emSilencio) return SILENCIO;
  if (motivo !== undefined) return motivo.includes('Tributário') ? SIGILO_FISCAL : NEGADA;
  if (decisao === 'ACESSO_PARCIALMENTE_CONCEDIDO') return DADOS_DE_PESSOAS;
  return decisao === 'INFORMACAO_INEXISTENTE' ? INEXISTENTE : INCOMPLETA;
};
