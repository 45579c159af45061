import type { DecisaoDoPedido, NaturezaId, TipoDeSolicitacaoId } from '@balcao/domain';

/** What people ask a city for: invented, in the words in which such requests come. */
export interface Tema {
  natureza: NaturezaId;
  tipo: TipoDeSolicitacaoId;
  /** Which of the sectors of the demonstration answers it (`equipe.ts`). */
  setor: number;
  assunto: string;
  descricao: string;
  resposta: string;
  /** Null where nothing was asked that can be granted or denied. */
  decisao: DecisaoDoPedido | null;
  motivo?: string;
  /** How often it comes, against the others. */
  peso: number;
}

const [SIC, OUVIDORIA, FAZENDA, OBRAS, SAUDE, EDUCACAO] = [0, 1, 2, 3, 4, 5];

const acesso = (
  setor: number,
  assunto: string,
  descricao: string,
  resposta: string,
  outros: Partial<Tema> = {},
): Tema => ({
  natureza: 1,
  tipo: 8,
  setor,
  assunto,
  descricao,
  resposta,
  decisao: 'ACESSO_CONCEDIDO',
  peso: 3,
  ...outros,
});

const negado = (
  motivo: string,
  peso: number,
  decisao: DecisaoDoPedido = 'ACESSO_NEGADO',
): Partial<Tema> => ({ decisao, motivo, peso });

const manifestacao = (
  tipo: Tema['tipo'],
  setor: number,
  [assunto, descricao, resposta]: readonly [string, string, string],
  peso = 2,
): Tema => ({
  natureza: 2,
  tipo,
  setor,
  assunto,
  descricao,
  resposta,
  decisao: null,
  peso,
});

export const TEMAS: readonly Tema[] = [
  acesso(
    EDUCACAO,
    'Contratos da merenda escolar',
    'Peço a lista dos contratos de merenda em vigor, com fornecedor, valor e validade.',
    'Enviamos a lista dos contratos em vigor. Cada um também está no portal da transparência, em Licitações e contratos.',
    { peso: 5 },
  ),
  acesso(
    EDUCACAO,
    'Fila de espera das creches',
    'Quantas crianças esperam vaga em creche, por bairro e por idade? Se precisarem falar comigo: (11) 90000-0731.',
    'Havia 214 crianças na fila no fim do mês passado. A planilha por bairro e idade está nos anexos.',
    { peso: 5 },
  ),
  acesso(
    EDUCACAO,
    'Reforma da escola do bairro',
    'Gostaria de saber o projeto, o custo e o prazo da reforma da escola.',
    'A obra foi contratada por 412 mil reais e deve terminar em oito meses. O projeto está disponível para consulta na secretaria.',
  ),
  acesso(
    SAUDE,
    'Estoque de remédios nos postos',
    'Peço o estoque de remédios de uso contínuo em cada posto de saúde.',
    'O estoque de cada posto é publicado toda segunda-feira na página da Saúde. Enviamos a tabela desta semana.',
    { peso: 4 },
  ),
  acesso(
    SAUDE,
    'Tempo de espera por consulta',
    'Qual é o tempo médio de espera por consulta com cardiologista?',
    'A espera média é de 74 dias. Pacientes com indicação de urgência passam à frente.',
    { peso: 4 },
  ),
  acesso(
    SAUDE,
    'Escala dos médicos do pronto-socorro',
    'Quero a escala dos médicos do pronto-socorro com nome e telefone.',
    'Enviamos a escala. Os telefones são dados pessoais e não podem ser fornecidos.',
    negado('Dados pessoais: Lei 12.527/2011, art. 31.', 3, 'ACESSO_PARCIALMENTE_CONCEDIDO'),
  ),
  acesso(
    FAZENDA,
    'Arrecadação do IPTU por bairro',
    'Peço a arrecadação do IPTU dos últimos cinco anos, por bairro.',
    'Enviamos a planilha da arrecadação por bairro e por ano.',
    { peso: 4 },
  ),
  acesso(
    FAZENDA,
    'Imóveis isentos de IPTU',
    'Peço a relação dos imóveis isentos de IPTU com o nome dos donos.',
    'A relação contém dados protegidos pelo sigilo fiscal. Enviamos a quantidade e o valor por tipo de isenção.',
    negado(
      'Informação sigilosa de acordo com legislação específica: Código Tributário Nacional, art. 198.',
      3,
    ),
  ),
  acesso(
    FAZENDA,
    'Gastos com publicidade',
    'Quanto a prefeitura gastou com publicidade neste ano, e com quais empresas?',
    'Até o mês passado foram 186 mil reais. A lista por empresa está no portal da transparência.',
  ),
  acesso(
    OBRAS,
    'Cronograma do recapeamento',
    'Quando será o recapeamento das ruas do bairro e quem foi contratado?',
    'As obras começam no próximo mês. O cronograma por rua e o contrato seguem nos anexos.',
    { peso: 5 },
  ),
  acesso(
    OBRAS,
    'Alvará de construção de um prédio',
    'Peço cópia do processo do alvará de construção do prédio da avenida. Meu CPF, se for preciso: 000.095.018-00.',
    'O processo pode ser consultado na secretaria. Enviamos cópia com os dados pessoais cobertos.',
    negado('Dados pessoais: Lei 12.527/2011, art. 31.', 3, 'ACESSO_PARCIALMENTE_CONCEDIDO'),
  ),
  acesso(
    OBRAS,
    'Mapa da rede de drenagem',
    'Preciso do mapa da rede de drenagem do centro em arquivo aberto.',
    'A prefeitura ainda não tem o cadastro da rede de drenagem em mapa. O levantamento foi contratado neste ano.',
    { decisao: 'INFORMACAO_INEXISTENTE' },
  ),
  acesso(
    SIC,
    'Salários dos servidores',
    'Peço a folha de pagamento dos servidores em planilha.',
    'A folha é publicada todo mês no portal da transparência, em Servidores. O endereço da planilha está abaixo.',
    { peso: 5 },
  ),
  acesso(
    SIC,
    'Diárias e viagens',
    'Quais viagens foram pagas neste ano, para quem e para quê? Podem responder para leitora@correio.example.',
    'Enviamos a relação das diárias pagas neste ano, com destino e motivo.',
  ),
  acesso(
    SIC,
    'Segunda via de certidão',
    'Como tiro a segunda via da certidão negativa?',
    'A certidão é emitida no portal, no serviço Certidão negativa de débitos. Este pedido foi tratado como orientação.',
    { decisao: 'NAO_E_PEDIDO_DE_INFORMACAO', peso: 2 },
  ),
  acesso(
    SIC,
    'Pareceres da licitação da coleta de lixo',
    'Peço os pareceres da licitação da coleta de lixo, que ainda está aberta.',
    'Os pareceres preparam uma decisão que ainda não foi tomada. Serão públicos junto com o resultado.',
    negado('Processo decisório em curso: Lei 12.527/2011, art. 7º, § 3º.', 2),
  ),
  acesso(
    SAUDE,
    'Atendimentos de outra pessoa no posto',
    'Peço as datas em que uma pessoa da família foi atendida no posto e os remédios que recebeu.',
    'Dados de saúde só são entregues à própria pessoa ou a quem a representa. No posto, com documento, ela recebe a relação na hora.',
    negado('Dados pessoais: Lei 12.527/2011, art. 31.', 1),
  ),
  manifestacao(
    2,
    OBRAS,
    [
      'Buraco na rua',
      'Há um buraco grande em frente ao número 120, e já houve um acidente.',
      'A equipe de tapa-buraco esteve no local. O reparo foi concluído.',
    ],
    5,
  ),
  manifestacao(2, SAUDE, [
    'Demora no atendimento do posto',
    'Esperei quatro horas no posto e fui embora sem consulta.',
    'Pedimos desculpas. A direção do posto reforçou a equipe no horário da manhã.',
  ]),
  manifestacao(
    1,
    OUVIDORIA,
    [
      'Possível favorecimento em licitação',
      'Uma empresa parece ter sido favorecida em uma compra recente.',
      'A denúncia foi encaminhada à corregedoria, que abriu procedimento para apurar.',
    ],
    2,
  ),
  manifestacao(
    3,
    EDUCACAO,
    [
      'Elogio à professora do terceiro ano',
      'Quero elogiar a dedicação da professora da minha filha.',
      'Obrigado. O elogio foi registrado e lido à professora diante da equipe.',
    ],
    1,
  ),
  manifestacao(
    4,
    OBRAS,
    [
      'Faixa de pedestres perto da praça',
      'Sugiro uma faixa de pedestres em frente à praça, por causa das crianças.',
      'A sugestão foi aceita e entrou no plano de sinalização deste semestre.',
    ],
    1,
  ),
  {
    natureza: 3,
    tipo: 5,
    setor: OBRAS,
    assunto: 'Poda de árvore',
    descricao: 'A árvore da calçada está encostando na fiação. Peço a poda.',
    resposta: 'A poda foi feita em conjunto com a distribuidora de energia.',
    decisao: null,
    peso: 4,
  },
  {
    natureza: 3,
    tipo: 5,
    setor: OBRAS,
    assunto: 'Lâmpada queimada',
    descricao: 'O poste em frente à minha casa está apagado há duas semanas.',
    resposta: 'A lâmpada foi trocada.',
    decisao: null,
    peso: 4,
  },
  {
    natureza: 3,
    tipo: 6,
    setor: FAZENDA,
    assunto: 'Menos documentos para o alvará',
    descricao:
      'Para renovar o alvará pedem documentos que a prefeitura já tem. É possível dispensar?',
    resposta:
      'A exigência foi retirada: a renovação agora usa os documentos que já estão no cadastro.',
    decisao: null,
    peso: 1,
  },
];
