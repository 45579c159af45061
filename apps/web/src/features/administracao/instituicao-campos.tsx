import type { ParametrosDoOrgao } from '@balcao/contracts';
import { TextInput } from '@mantine/core';
import classes from './parametros.module.css';

export type RascunhoDaInstituicao = Readonly<
  Record<keyof ParametrosDoOrgao['instituicao'], string>
>;

const CAMPOS: readonly [keyof RascunhoDaInstituicao, string, string?][] = [
  ['nome', 'Nome da instituição'],
  ['secretaria', 'Secretaria que assina as guias'],
  ['cnpj', 'CNPJ'],
  ['email', 'E-mail'],
  ['telefone_principal', 'Telefone'],
  ['telefone_secundario', 'Outro telefone'],
  ['logradouro', 'Endereço'],
  ['bairro', 'Bairro'],
  ['cidade', 'Cidade'],
  ['uf', 'UF', 'Duas letras, como SP'],
  ['cep', 'CEP', 'Só os 8 números'],
  ['cor', 'Cor', 'Como #14477d, escura o bastante para letras brancas; vazia usa a do portal'],
];

interface InstituicaoCamposProps {
  valor: RascunhoDaInstituicao;
  onChange: (valor: RascunhoDaInstituicao) => void;
  erroDe: (campo: string) => string | undefined;
}

/** Who the institution is. */
export function InstituicaoCampos({ valor, onChange, erroDe }: InstituicaoCamposProps) {
  return (
    <div className={classes.colunas}>
      {CAMPOS.map(([campo, rotulo, ajuda]) => (
        <TextInput
          key={campo}
          label={rotulo}
          description={ajuda}
          value={valor[campo]}
          error={erroDe(`instituicao.${campo}`)}
          maxLength={200}
          {...(campo === 'cor' && {
            leftSection: (
              <input
                type="color"
                className={classes.cor}
                aria-label="Escolher a cor"
                value={valor.cor === '' ? '#14477d' : valor.cor}
                onChange={(evento) => onChange({ ...valor, cor: evento.currentTarget.value })}
              />
            ),
          })}
          onChange={(evento) => onChange({ ...valor, [campo]: evento.currentTarget.value })}
        />
      ))}
    </div>
  );
}
