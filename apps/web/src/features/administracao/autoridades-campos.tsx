import { listUsuarios, type Autoridade } from '@balcao/contracts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import classes from './parametros.module.css';

const INSTANCIAS = [1, 2, 3] as const;
const vazia = (instancia: number): Autoridade => ({
  instancia,
  nome: '',
  setor: '',
  usuario_id: null,
});

/** Accounts of staff, who may receive appeals. */
const useServidores = () =>
  useQuery({
    queryKey: ['servidores'],
    queryFn: async ({ signal }) => {
      const paginas = await Promise.all(
        (['ADMIN', 'PREFEITURA'] as const).map((tipo) =>
          call(listUsuarios, { query: { page: 1, per_page: 100, tipo }, signal }),
        ),
      );
      return paginas.flatMap(({ data }) => data);
    },
  });

/** What becomes of the appeals of an authority whose account cannot receive them. */
const avisoDaConta = (
  { nome, usuario_id }: Autoridade,
  servidores: readonly { id: string; ativo: boolean }[],
): string | undefined => {
  if (nome.trim() === '') return undefined;
  if (usuario_id === null)
    return 'Sem conta, esta autoridade não recebe os recursos: os administradores respondem por ela.';
  return servidores.find(({ id }) => id === usuario_id)?.ativo === false
    ? 'Esta conta está desativada: os administradores recebem os recursos no lugar dela.'
    : undefined;
};

interface AutoridadesCamposProps {
  valor: readonly Autoridade[];
  onChange: (valor: Autoridade[]) => void;
}

/** Who decides the appeals of each instance; an empty name leaves it to the administrators. */
export function AutoridadesCampos({ valor, onChange }: AutoridadesCamposProps) {
  const { data: servidores = [] } = useServidores();
  const editar = (instancia: number, parte: Partial<Autoridade>) => {
    const atual = valor.find((uma) => uma.instancia === instancia) ?? vazia(instancia);
    const outras = valor.filter((uma) => uma.instancia !== instancia);
    const novas = [...outras, { ...atual, ...parte }];
    onChange(novas.sort((a, b) => a.instancia - b.instancia));
  };
  return (
    <div className={classes.lista}>
      {INSTANCIAS.map((instancia) => {
        const uma = valor.find((atual) => atual.instancia === instancia) ?? vazia(instancia);
        return (
          <fieldset key={instancia} className={classes.grupo}>
            <legend>{instancia}ª instância</legend>
            <div className={classes.colunas}>
              <TextInput
                label="Autoridade"
                value={uma.nome}
                maxLength={100}
                onChange={(evento) => editar(instancia, { nome: evento.currentTarget.value })}
              />
              <TextInput
                label="Secretaria ou setor"
                value={uma.setor}
                maxLength={100}
                onChange={(evento) => editar(instancia, { setor: evento.currentTarget.value })}
              />
              <NativeSelect
                label="Conta que recebe os recursos"
                description={avisoDaConta(uma, servidores)}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                value={uma.usuario_id ?? ''}
                data={[
                  { value: '', label: 'Administradores' },
                  ...servidores.map(({ id, nome }) => ({ value: id, label: nome })),
                ]}
                onChange={(evento) =>
                  editar(instancia, { usuario_id: evento.currentTarget.value || null })
                }
              />
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
