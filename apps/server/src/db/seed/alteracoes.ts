import { inicioDoDia, somarDias, type DataCivil } from '@balcao/domain';
import type { alteracoes } from '../schema/livro.ts';
import { criarAcaso, type Acaso } from './acaso.ts';
import type { Cidade } from './cidades.ts';
import { endereco } from './nomes.ts';
import type { Contribuinte } from './pessoas.ts';

type LinhaAlteracao = typeof alteracoes.$inferInsert;

const AUTORES = [
  'Setor de Cadastro',
  'Atendimento ao Contribuinte',
  'Fiscalização de Tributos',
  'Portal do contribuinte',
];
const ESTADOS_CIVIS = ['Solteira', 'Casada', 'Divorciada', 'União estável'];
/** One taxpayer in so many had something changed. */
const UM_EM = 6;
const HORA = 3_600_000;
const MINUTO = 60_000;

/** A change of address or of contact, four facts of it. */
const mudancas = (cidade: Cidade, acaso: Acaso): LinhaAlteracao['mudancas'] => {
  const bairro = acaso.escolher(cidade.bairros);
  const cep = `${bairro.cep.slice(0, 5)}-${bairro.cep.slice(5)}`;
  if (acaso.chance(0.6))
    return [
      { titulo: 'Logradouro', valor: endereco(acaso) },
      { titulo: 'Bairro', valor: bairro.nome },
      { titulo: 'CEP', valor: cep },
      { titulo: 'Cidade', valor: `${cidade.endereco.cidade}/${cidade.endereco.uf}` },
    ];
  return [
    {
      titulo: 'Telefone',
      valor: `(${cidade.telefone.slice(3, 5)}) 90000-0${acaso.inteiro(100, 999)}`,
    },
    { titulo: 'E-mail', valor: `contato${acaso.inteiro(10, 99)}@${cidade.dominio}` },
    { titulo: 'Estado civil', valor: acaso.escolher(ESTADOS_CIVIS) },
    { titulo: 'Endereço de correspondência', valor: endereco(acaso) },
  ];
};

/** The log of a city's registry: of the demonstration taxpayers several entries, of others some. */
export const inventarAlteracoes = (
  cidade: Cidade,
  pessoas: readonly Contribuinte[],
  hoje: DataCivil,
): LinhaAlteracao[] => {
  const acaso = criarAcaso(cidade.municipio_ibge + 7);
  const daDemonstracao = (codigo: number) => cidade.comContribuintesDeExemplo && codigo <= 2;
  return pessoas
    .flatMap(({ codigo }, i) => {
      const quantas = daDemonstracao(codigo) ? 5 - codigo : Number(i % UM_EM === 0);
      return Array.from({ length: quantas }, () => {
        const dia = somarDias(hoje, -acaso.inteiro(3, 600));
        const noDia = 8 * HORA + acaso.inteiro(0, 9 * 60) * MINUTO;
        return {
          contribuinte_codigo: codigo,
          alterado_por: acaso.escolher(AUTORES),
          momento: new Date(inicioDoDia(dia, cidade.fuso).getTime() + noDia),
          mudancas: mudancas(cidade, acaso),
        };
      });
    })
    .sort((a, b) => a.momento.getTime() - b.momento.getTime())
    .map((alteracao, i) => ({ cod_empre: cidade.cod_empre, numero: i + 1, ...alteracao }));
};
