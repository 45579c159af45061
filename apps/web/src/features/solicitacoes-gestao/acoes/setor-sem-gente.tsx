import type { EquipeDoSetor } from '@balcao/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Aviso } from '../../../ui/fatos.tsx';
import { equipesQuery } from '../gestao-api.ts';
import classes from '../gestao.module.css';

/** Sectors offered in the place of one where nobody works. */
const OFERECIDOS = 4;

/** Where it can go instead: the SIC first, since it knows the others. */
const outros = (equipes: readonly EquipeDoSetor[]): readonly EquipeDoSetor[] =>
  equipes
    .filter(({ pessoas }) => pessoas.length > 0)
    .sort((a, b) => Number(b.entrada) - Number(a.entrada))
    .slice(0, OFERECIDOS);

interface SetorSemGenteProps {
  /** The chosen one; empty while none is. */
  setor: string;
  onEscolher: (setor: string) => void;
}

/** Warns that nobody active works in the chosen sector, and offers others. */
export function SetorSemGente({ setor, onEscolher }: SetorSemGenteProps) {
  const { data: equipes } = useQuery(equipesQuery);
  const escolhido = equipes?.find(({ identificador }) => identificador === setor);
  if (!equipes || !escolhido || escolhido.pessoas.length > 0) return null;
  return (
    <Aviso role="status">
      <p>
        Ninguém com conta ativa trabalha em {escolhido.nome}: a solicitação ficaria parada, com o
        prazo correndo. Escolha outro setor, ou peça a um administrador que inclua alguém nele.
      </p>
      <div className={classes.oferecidos}>
        {outros(equipes).map(({ identificador, nome }) => (
          <Button key={identificador} variant="default" onClick={() => onEscolher(identificador)}>
            {nome}
          </Button>
        ))}
      </div>
    </Aviso>
  );
}
