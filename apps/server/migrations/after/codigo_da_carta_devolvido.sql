-- A registration deleted before its e-mail was confirmed gives its code back: of the key only the
-- account is forgotten, which the schema's own words cannot say.
ALTER TABLE codigos_da_carta
  DROP CONSTRAINT IF EXISTS codigos_da_carta_usuario,
  ADD CONSTRAINT codigos_da_carta_usuario FOREIGN KEY (cod_empre, usuario_id)
    REFERENCES usuarios (cod_empre, id) ON DELETE SET NULL (usuario_id);
