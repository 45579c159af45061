export type Nivel = 'bronze' | 'silver' | 'gold';

export const NOMES_DOS_NIVEIS: Readonly<Record<Nivel, string>> = {
  bronze: 'bronze',
  silver: 'prata',
  gold: 'ouro',
};

/** A person of the trials: invented, with a CPF that exists only in the demonstration and in tests. */
export interface Pessoa {
  cpf: string;
  nome: string;
  email: string;
  nivel: Nivel;
}

const INICIAIS: readonly Pessoa[] = [
  {
    cpf: '00008001804',
    nome: 'Marina Luísa Hipótese',
    email: 'marina@exemplo.example',
    nivel: 'silver',
  },
  {
    cpf: '52998224725',
    nome: 'Joana Aparecida Exemplo',
    email: 'joana@exemplo.example',
    nivel: 'gold',
  },
  {
    cpf: '00008002878',
    nome: 'Sebastião Protótipo',
    email: 'sebastiao@exemplo.example',
    nivel: 'bronze',
  },
  { cpf: '08796742020', nome: 'Bruno Lima', email: 'bruno@exemplo.example', nivel: 'bronze' },
  {
    cpf: '11144477735',
    nome: 'Paulo Henrique Amostra',
    email: 'paulo@exemplo.example',
    nivel: 'gold',
  },
  { cpf: '74172316085', nome: 'Carla Dias', email: 'carla@exemplo.example', nivel: 'gold' },
  {
    cpf: '00000043834',
    nome: 'Olívia Ensaio',
    email: 'olivia@exemplo.example',
    nivel: 'gold',
  },
  {
    cpf: '00000127850',
    nome: 'Regina de Fátima da Silva Ensaio',
    email: 'regina@exemplo.example',
    nivel: 'silver',
  },
];

const ORDEM: readonly Nivel[] = ['bronze', 'silver', 'gold'];

/** The people as they are now: a level is raised while the person is away from the city's portal. */
export const createPessoas = () => {
  const pessoas = new Map(INICIAIS.map((pessoa) => [pessoa.cpf, { ...pessoa }]));
  return {
    find: (cpf: string | undefined): Pessoa | undefined => pessoas.get(cpf ?? ''),
    list: (): readonly Pessoa[] => [...pessoas.values()],
    aumentar: (cpf: string, nivel: Nivel): void => {
      const pessoa = pessoas.get(cpf);
      if (pessoa && ORDEM.indexOf(nivel) > ORDEM.indexOf(pessoa.nivel)) pessoa.nivel = nivel;
    },
    /** Everybody as they were at the start. */
    refazer: (): void => {
      for (const pessoa of INICIAIS) pessoas.set(pessoa.cpf, { ...pessoa });
    },
  };
};

export type Pessoas = ReturnType<typeof createPessoas>;
