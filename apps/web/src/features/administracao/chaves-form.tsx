import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useState, type SubmitEvent } from 'react';
import { recarregar } from '../../lib/navegacao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { BarraDeSalvar } from '../../ui/barra-de-salvar.tsx';
import { GuardaDeSaida } from '../../ui/guarda-de-saida.tsx';
import classes from './chaves-form.module.css';

interface Chave {
  chave: string;
  titulo: string;
  descricao: string;
  ativo: boolean;
}

interface GrupoDeChaves {
  titulo?: string;
  chaves: readonly Chave[];
}

interface ChavesFormProps {
  grupos: readonly GrupoDeChaves[];
  salvar: (mudancas: Record<string, boolean>) => Promise<unknown>;
  /** The server said no: everything shows, nothing moves. */
  negado?: boolean;
  /** A switch that waits for another one: it stays off meanwhile. */
  depende?: Readonly<Record<string, string>>;
}

/** On/off switches with a 'Salvar' that waits for a change; the page reloads after saving. */
export function ChavesForm({ grupos, salvar, negado = false, depende = {} }: ChavesFormProps) {
  const [mudancas, setMudancas] = useState<Record<string, boolean>>({});
  const { mutate, error, isPending, isSuccess } = useAcao({
    mutationFn: salvar,
    onSuccess: recarregar,
  });
  const originais = Object.fromEntries(
    grupos.flatMap(({ chaves }) => chaves.map(({ chave, ativo }) => [chave, ativo])),
  );
  const valorDe = (chave: string): boolean => mudancas[chave] ?? originais[chave] ?? false;
  const espera = (chave: string): boolean => {
    const outra = depende[chave];
    return outra !== undefined && !valorDe(outra);
  };
  const mudadas = Object.fromEntries(
    Object.entries(mudancas).filter(([chave, ativo]) => originais[chave] !== ativo),
  );
  const sujo = Object.keys(mudadas).length > 0;

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    mutate(mudadas);
  };

  return (
    <form onSubmit={enviar} className={classes.formulario}>
      <GuardaDeSaida sujo={sujo && !isSuccess} />
      {grupos.map(({ titulo, chaves }) => (
        <fieldset key={titulo ?? ''} className={classes.grupo} disabled={negado || isPending}>
          {titulo && <legend className={classes.legenda}>{titulo}</legend>}
          <div className={classes.lista}>
            {chaves.map(({ chave, titulo: rotulo, descricao }) => (
              <Switch
                key={chave}
                classNames={{ root: classes.chave ?? '', body: classes.corpo ?? '' }}
                size="md"
                labelPosition="left"
                label={rotulo}
                description={descricao}
                checked={valorDe(chave) && !espera(chave)}
                disabled={negado || espera(chave)}
                onChange={(evento) => {
                  const { checked } = evento.currentTarget;
                  setMudancas((atuais) => ({ ...atuais, [chave]: checked }));
                }}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <BarraDeSalvar sujo={sujo} ocupado={isPending || isSuccess} erro={error} disabled={negado} />
    </form>
  );
}
