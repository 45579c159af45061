import type { Criterio, Evidencia } from './criterio.ts';

const FISCAL = ['Transparência fiscal'];

/** The table of a part of the fiscal page, which needs more than its head. */
const tabelaDe = (parte: string): string => `section[aria-labelledby="${parte}"] tbody tr`;

const daParte = (numero: string, texto: string, parte: string, titulo: string): Criterio => {
  const linhas: Evidencia = { ve: 'parte', seletor: tabelaDe(parte) };
  return {
    numero,
    texto,
    classe: 'OBRIGATORIA',
    caminho: FISCAL,
    verifica: {
      D: [linhas],
      A: [{ ve: 'texto', tem: ['Arrecadação de {este}'] }],
      H: [{ ve: 'anos', rotulo: 'Ano', seletor: tabelaDe(parte) }],
      G: [{ ve: 'arquivo', link: `CSV.*${titulo}` }],
      F: [{ ve: 'campo', rotulo: 'Ano' }],
    },
  };
};

/** Criteria of the finances that the books of this portal tell. */
export const CRITERIOS_DAS_FINANCAS: readonly Criterio[] = [
  {
    numero: '3.3',
    texto: 'Relação dos inscritos em dívida ativa, com o nome e o total',
    classe: 'OBRIGATORIA',
    caminho: [...FISCAL, 'Quem está inscrito em dívida ativa'],
    verifica: {
      D: [{ ve: 'parte', seletor: 'section[aria-labelledby="inscritos"] tbody tr', tem: 'R\\$' }],
      G: [{ ve: 'arquivo', link: 'CSV' }],
      F: [{ ve: 'campo', rotulo: 'Ano do débito' }],
    },
  },
  daParte(
    '16.1',
    'Desonerações tributárias concedidas, cada uma com o seu fundamento legal',
    'beneficios',
    'isenções',
  ),
  daParte('16.2', 'Renúncia de receita: tipo, previsão e realização', 'renuncia', 'renúncia'),
  daParte('16.3', 'Beneficiários das desonerações', 'beneficiarias', 'empresas'),
];
